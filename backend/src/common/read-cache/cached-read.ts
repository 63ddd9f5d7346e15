import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { understoodAddress } from './answer-address.js';
import { ReadCache, type StoredAnswer } from './read-cache.js';

/** Answers are private by default; these may be cached, and the image route says for how long. */
const CACHE_CONTROL = 'cache-control';
const JSON_TYPE = 'application/json; charset=utf-8';
const HEADERS_OF_ONE_REQUEST = new Set(['x-request-id', 'connection']);

/**
 * Declares a GET route whose answer depends on the address only: not on the caller, nor on any header. It is sent as
 * JSON; a buffer is sent as it is, in the type that the handler set.
 */
export const CachedRead = (): MethodDecorator => applyDecorators(UseInterceptors(CachedReadInterceptor));

/** Runs the handler once for all requests of one address within a second. */
@Injectable()
export class CachedReadInterceptor implements NestInterceptor {
  constructor(private readonly cache: ReadCache) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<Buffer> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.answer(understoodAddress(context), reply, next));
  }

  private async answer(address: string | undefined, reply: FastifyReply, next: CallHandler<object>): Promise<Buffer> {
    const read = async (): Promise<StoredAnswer> => {
      const content = await lastValueFrom(next.handle());
      const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
      return { status: reply.statusCode, body, headers: headersOf(reply, body) };
    };
    reply.removeHeader(CACHE_CONTROL);
    const answer = await (address === undefined ? read() : this.cache.read(address, read));
    reply.headers(answer.headers);
    return answer.body;
  }
}

/** All headers but those of the one request or its connection; the rest of an answer depends on neither. */
function headersOf(reply: FastifyReply, body: Buffer): Record<string, string> {
  const headers = { 'content-type': JSON_TYPE, ...reply.getHeaders(), 'content-length': body.length };
  const shared = Object.entries(headers).filter(([name]) => !HEADERS_OF_ONE_REQUEST.has(name));
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
}
