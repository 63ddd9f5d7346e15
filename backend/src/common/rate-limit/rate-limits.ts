import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';

/** Requests per minute, by user when signed in, else by address. */
export const RATE_LIMITS = {
  everything: 600,
  signIn: 10,
  paymentIntents: 10,
  orderWrites: 20,
  reviews: 3,
  images: 10,
  newsletter: 5,
  adminWrites: 60,
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

type RouteLimit = RateLimitName | 'none';

export const DeclaredRateLimit = Reflector.createDecorator<RouteLimit>();

/** The tighter limit a route has beside the one on everything; `none` frees it of both. */
export const RateLimit = (name: RouteLimit): MethodDecorator =>
  applyDecorators(DeclaredRateLimit(name), ApiExtension('x-rate-limit', name));
