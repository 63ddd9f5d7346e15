import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ReadCache, type StoredAnswer } from './read-cache.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Declares a GET route whose answer depends on nothing but the address: not on who asks, nor on any header. */
export const CachedRead = (): MethodDecorator => applyDecorators(UseInterceptors(CachedReadInterceptor));

/** Has the handler run once for all who ask for the same within a second. */
@Injectable()
export class CachedReadInterceptor implements NestInterceptor {
  constructor(private readonly cache: ReadCache) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<Buffer> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    return from(this.answer(http.getRequest<FastifyRequest>(), reply, next));
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, next: CallHandler<object>): Promise<Buffer> {
    const answer = await this.cache.read(request.raw.url ?? '', async () => {
      const body = Buffer.from(JSON.stringify(await lastValueFrom(next.handle())));
      const total = reply.getHeader('x-total-count');
      return { body, ...(total !== undefined && { total: Number(total) }) };
    });
    setHeaders(reply, answer);
    return answer.body;
  }
}

/** The headers an answer is sent with again. */
export function setHeaders(reply: FastifyReply, { total }: StoredAnswer): void {
  reply.header('content-type', JSON_TYPE);
  if (total !== undefined) reply.header('x-total-count', total);
}
