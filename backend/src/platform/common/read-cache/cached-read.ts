import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Environment } from '../../config/environment.js';
import { SharedReads } from './shared-reads.js';
import { ShownWrites } from './shown-writes.js';

interface StoredAnswer {
  /** JSON or a file, in bytes: a text would be encoded for each request. */
  body: Buffer;
  /** Those that its handler has set. */
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>;
}

/**
 * Declares a GET route whose answer depends on the address only: not on the caller, nor on any header. The web server in front
 * may keep it, as all answers without `Cache-Control`; where there is none, the API does. A client that has the answer
 * already, by the `ETag` that its handler has set, gets 304.
 */
export const CachedRead = (): MethodDecorator => applyDecorators(UseInterceptors(CachedReadInterceptor));

/** The answers of public reads, by address. */
@Injectable()
export class ReadCache extends SharedReads<StoredAnswer> {
  constructor({ READ_CACHE }: Environment, writes: ShownWrites) {
    super(READ_CACHE);
    writes.listen(() => this.clear());
  }
}

/** Before the tag of an answer that a server between has compressed. */
const WEAK = /^W\//;

/** Runs the handler once for requests of one address. */
@Injectable()
export class CachedReadInterceptor implements NestInterceptor {
  constructor(private readonly cache: ReadCache) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<string | Buffer> {
    const http = context.switchToHttp();
    return from(this.answer(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), next));
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler<object>,
  ): Promise<string | Buffer> {
    reply.removeHeader('cache-control');
    const { body, headers } = await this.cache.read(request.url, () => read(reply, next));
    reply.headers(headers);
    const isKnown = headers.etag !== undefined && request.headers['if-none-match']?.replace(WEAK, '') === headers.etag;
    if (isKnown) reply.code(HttpStatus.NOT_MODIFIED);
    return isKnown ? '' : body;
  }
}

async function read(reply: FastifyReply, next: CallHandler<object>): Promise<StoredAnswer> {
  const before = reply.getHeaders();
  const content = await lastValueFrom(next.handle());
  const added = Object.entries(reply.getHeaders()).filter(([name]) => !(name in before));
  const headers = Object.fromEntries(added);
  if (Buffer.isBuffer(content)) return { body: content, headers };
  return {
    body: Buffer.from(JSON.stringify(content)),
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  };
}
