import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, type Observable } from 'rxjs';
import type { ShopRequest } from '../access/signed-in-user.js';
import { RateLimiter } from './rate-limiter.js';
import { AnsweredLines, LINES_A_POINT } from './rate-limits.js';

/** Counts the stored lines that a route answers with, once it is known how many there are; the guard refuses the next. */
@Injectable()
export class AnsweredLinesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.get(AnsweredLines, context.getHandler());
    if (!kind) return next.handle();
    const request = context.switchToHttp().getRequest<ShopRequest>();
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.limiter.charge('lines', request, Math.ceil(linesIn(answer) / LINES_A_POINT[kind]));
        return answer;
      }),
    );
  }
}

interface WithLines {
  lines?: readonly unknown[];
  lists?: readonly unknown[];
}

/** The lines of an order, a basket or a quote, of several of them, or of all lists. */
function linesIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, item) => sum + linesIn(item), 0);
  const { lines = [], lists = [] } = answer as WithLines;
  return lines.length + linesIn(lists);
}
