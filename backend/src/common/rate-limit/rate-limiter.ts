import { HttpStatus, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ShopRequest } from '../../auth/signed-in-user.js';
import { Environment } from '../../config/environment.js';
import { ShopError } from '../errors/shop-error.js';
import { toClientNetwork } from './client-network.js';
import { RATE_LIMITS, type RateLimitName } from './rate-limits.js';

/** Counts requests per minute in this process's memory: with several replicas, each grants the full limit. */
@Injectable()
export class RateLimiter {
  private readonly limiters: ReadonlyMap<RateLimitName, RateLimiterMemory>;

  constructor(environment: Environment) {
    const names = Object.keys(RATE_LIMITS) as RateLimitName[];
    this.limiters = new Map(
      names.map((name) => [
        name,
        new RateLimiterMemory({
          keyPrefix: name,
          points: Math.ceil(RATE_LIMITS[name] * environment.RATE_LIMIT_FACTOR),
          duration: 60,
        }),
      ]),
    );
  }

  /**
   * Counts one request of a user, or of an address while nobody is signed in.
   * @throws ShopError 429 with Retry-After when the minute's requests are used up
   */
  async count(name: RateLimitName, client: Pick<ShopRequest, 'user' | 'ip'>): Promise<void> {
    try {
      await this.limiters.get(name)?.consume(client.user?.id ?? toClientNetwork(client.ip));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ShopError({
        status: HttpStatus.TOO_MANY_REQUESTS,
        code: 'TOO_MANY_REQUESTS',
        message: 'That was too often. Please wait a moment.',
        retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
      });
    }
  }
}
