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
  /** The slip is drawn for each request. */
  saleDocuments: perMinute(60),
  newsletter: perMinute(5),
  stockAlerts: perMinute(5),
  adminWrites: perMinute(60),
  accountExports: perMinute(3),
  exports: perMinute(10),
  imports: perMinute(5),
} satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counted by the route, which knows the outcome, not by the guard before it. */
export const COUNTED_BY_THEIR_ROUTE: ReadonlySet<RouteLimit | undefined> = new Set<RouteLimit>(['signIn']);

type RouteLimit = RateLimitName | 'none';

export const DeclaredRateLimit = Reflector.createDecorator<RouteLimit>();

/** The tighter limit of a route beside the one on everything. */
export const RateLimit = (name: RateLimitName): MethodDecorator => declare(name);

/** Frees a route of every limit. @param because the reason, which the contract tells */
export const NoRateLimit = (because: string): MethodDecorator =>
  declare('none', ApiExtension('x-no-rate-limit', because));

const declare = (name: RouteLimit, ...more: MethodDecorator[]): MethodDecorator =>
  applyDecorators(DeclaredRateLimit(name), ApiExtension('x-rate-limit', name), ...more);
