import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { ShopRequest } from '../access/signed-in-user.js';
import { Environment } from '../../config/environment.js';
import { ShopError } from '../errors/shop-error.js';
import { toClientNetwork } from './client-network.js';
import { RateCount } from './rate-count.schema.js';
import { RATE_LIMITS, type RateLimitName } from './rate-limits.js';

/** Counted for many requests, public reads included, whose answers need no database. */
const COUNTED_IN_MEMORY: ReadonlySet<RateLimitName> = new Set<RateLimitName>(['everything', 'lines']);

/**
 * Counts requests by user or address. The counts are in the database, so that all replicas share a limit; while the
 * database is away, each replica counts for itself.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters: ReadonlyMap<RateLimitName, RateLimiterAbstract>;

  constructor(environment: Environment, @InjectModel(RateCount.name) counts: Model<RateCount>) {
    const names = Object.keys(RATE_LIMITS) as RateLimitName[];
    this.limiters = new Map(
      names.map((name) => {
        const { points, seconds } = RATE_LIMITS[name];
        const options = {
          keyPrefix: name,
          points: Math.ceil(points * environment.RATE_LIMIT_FACTOR),
          duration: seconds,
        };
        return [name, COUNTED_IN_MEMORY.has(name) ? new RateLimiterMemory(options) : sharedLimiter(options, counts)];
      }),
    );
  }

  /**
   * Counts a request of a user, or of an address without a signed-in user.
   * @throws ShopError 429 with Retry-After when the limit is used up
   */
  async count(name: RateLimitName, request: Caller & Pick<ShopRequest, 'isCounted'>, points = 1): Promise<void> {
    if (name === 'everything') request.isCounted = true;
    await this.consume(name, keyOf(request), points);
  }

  /** Counts what a request has cost, and refuses nothing: the next is refused when the limit is used up. */
  async charge(name: RateLimitName, request: Caller, points: number): Promise<void> {
    await this.limiters.get(name)?.penalty(keyOf(request), points);
  }

  /**
   * Refuses a request when the limit is used up, without counting it.
   * @throws ShopError 429 with Retry-After
   */
  async requireLeftFor(name: RateLimitName, request: Caller): Promise<void> {
    await this.requireLeft(name, keyOf(request));
  }

  /**
   * Counts under a name and a key of the caller's choice; `RATE_LIMITS` has the names, with their limits.
   * @throws ShopError 429 with Retry-After when the limit is used up
   */
  async consume(name: RateLimitName, key: string, points = 1): Promise<void> {
    try {
      await this.limiters.get(name)?.consume(key, points);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooOften(refusal) : refusal;
    }
  }

  /**
   * Refuses a key whose limit is used up, without counting: for requests that count only when they fail.
   * @throws ShopError 429 with Retry-After when the limit is used up
   */
  async requireLeft(name: RateLimitName, key: string): Promise<void> {
    const limiter = this.limiters.get(name);
    const used = await limiter?.get(key);
    if (limiter && used && used.consumedPoints >= limiter.points) throw tooOften(used);
  }
}

type Caller = Pick<ShopRequest, 'user' | 'ip'>;

const keyOf = ({ user, ip }: Caller): string => user?.id ?? toClientNetwork(ip);

/** Once a key's points are used up, it is refused from memory until it has new ones. */
function sharedLimiter(options: IRateLimiterOptions & { points: number }, counts: Model<RateCount>): RateLimiterMongo {
  return new RateLimiterMongo({
    ...options,
    storeClient: counts.db.getClient(),
    dbName: counts.db.name,
    tableName: counts.collection.name,
    disableIndexesCreation: true,
    inMemoryBlockOnConsumed: options.points,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

const tooOften = ({ msBeforeNext }: RateLimiterRes): ShopError =>
  new ShopError({
    status: HttpStatus.TOO_MANY_REQUESTS,
    code: 'TOO_MANY_REQUESTS',
    message: 'That was too often. Please wait a moment.',
    retryAfter: Math.ceil(msBeforeNext / 1000),
  });
