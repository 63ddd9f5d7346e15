import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';

/** How often something may happen. */
export interface Limit {
  points: number;
  seconds: number;
}

const perMinute = (points: number): Limit => ({ points, seconds: 60 });

/** By user when signed in, else by address. */
export const RATE_LIMITS = {
  /** Counted in the memory of each replica, since it counts every request. */
  everything: perMinute(600),
  /**
   * Lines that are priced or written, at once or one after another; ten that are only shown count as one. A list of 500 takes
   * some 80 ms. Counted in memory, too, since it protects the process that counts.
   */
  lines: perMinute(10_000),
  /** By account; bad tokens by address. */
  signIn: perMinute(10),
  /** Tries of codes, by account. Three of a million codes hold at a time. */
  secondFactors: { points: 10, seconds: 15 * 60 },
  paymentIntents: perMinute(10),
  orderWrites: perMinute(20),
  basketWrites: perMinute(60),
  listWrites: perMinute(60),
  quotes: perMinute(10),
  /** Visitors behind one address share it, and a basket is priced after each change. */
  prices: perMinute(120),
  profileWrites: perMinute(20),
  reviews: perMinute(3),
  images: perMinute(10),
  documents: perMinute(10),
  saleDocuments: perMinute(60),
  newsletter: perMinute(5),
  stockAlerts: perMinute(5),
  adminWrites: perMinute(60),
  /** Four searches at once, after each pause in the typing. */
  finds: perMinute(120),
  accountExports: perMinute(3),
  exports: perMinute(10),
  imports: perMinute(5),
} satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counted by the route, which knows the outcome, not by the guard before it. */
export const COUNTED_BY_THEIR_ROUTE: ReadonlySet<RouteLimit | undefined> = new Set<RouteLimit>(['signIn']);

/** How many lines take as long as one that is priced. */
export const LINES_A_POINT = { priced: 1, shown: 10 };

/** Whether a route prices or only shows the stored lines that it answers with. Lines of a body are counted by themselves. */
export const AnsweredLines = Reflector.createDecorator<keyof typeof LINES_A_POINT>();

type RouteLimit = RateLimitName | 'none';

export const DeclaredRateLimit = Reflector.createDecorator<RouteLimit>();

/** The tighter limit of a route beside the one on everything. */
export const RateLimit = (name: RateLimitName): MethodDecorator => declare(name);

/** Frees a route of every limit. @param because the reason, which the contract tells */
export const NoRateLimit = (because: string): MethodDecorator =>
  declare('none', ApiExtension('x-no-rate-limit', because));

const declare = (name: RouteLimit, ...more: MethodDecorator[]): MethodDecorator =>
  applyDecorators(DeclaredRateLimit(name), ApiExtension('x-rate-limit', name), ...more);
