import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody, toShopError } from './error-body.js';

/** Turns whatever was thrown into the one error body, and logs what is our own fault; a bound that did its work is a warning. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiExceptionFilter.name);

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toShopError(thrown);
    const status = error.getStatus();
    if (error.code === 'IMAGES_BUSY') this.logger.warn({ requestId: request.id }, error.code);
    else if (status >= 500) this.logger.error({ err: error.cause ?? error, requestId: request.id }, error.code);
    if (reply.sent || reply.raw.headersSent) {
      // Too late for an answer: a stream broke half-way, and cutting it is the only honest signal left.
      reply.raw.destroy();
      return;
    }
    reply.header('cache-control', 'no-store');
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    // The rest of an upload that was refused half-way is not worth receiving.
    if (status === 413) reply.header('connection', 'close');
    await reply.status(status).type('application/json; charset=utf-8').send(toErrorBody(error, request.id));
  }
}
