import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { withReason } from '../access/second-factor-needed.js';
import type { ShopRequest } from '../access/signed-in-user.js';
import { toErrorBody, toShopError } from './error-body.js';

/** Turns every thrown value into the one error body, and leaves server errors to the request's line of the log. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(private readonly limiter: RateLimiter) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<ShopRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = withReason(toShopError(await this.orTooOften(thrown, request)), request);
    const status = error.getStatus();
    if (reply.sent || reply.raw.headersSent) {
      // Too late for an error body: a stream broke half-way, and only closing the connection tells the client.
      if (status >= 500) request.log.error({ err: error.cause ?? error }, error.code);
      reply.raw.destroy();
      return;
    }
    if (status >= 500) request.failure = error;
    reply.header('cache-control', 'no-store');
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    // The rest of an upload that was refused half-way is not worth receiving.
    if (status === 413) reply.header('connection', 'close');
    await reply.status(status).type('application/json; charset=utf-8').send(toErrorBody(error, request.id));
  }

  /** A request without a route, or with a body that can't be read, is refused before a guard has counted it. */
  private async orTooOften(thrown: unknown, request: ShopRequest): Promise<unknown> {
    if (request.isCounted) return thrown;
    return this.limiter.count('everything', request).then(
      () => thrown,
      (refusal: unknown) => refusal,
    );
  }
}
