import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { ShopRequest } from '../access/signed-in-user.js';
import type { Metrics } from '../metrics.js';
import { requestContext } from './request-context.js';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id nginx gave the request, or a new one. */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Gives every log line its request's id, sends the id back, and logs and measures each request once. */
export function watchRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requestContext.run({ requestId: request.id }, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, since the path may carry an e-mail.
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.observeRequest(method, route, status, elapsedTime / 1000);
    const { user } = request as ShopRequest;
    logger.info(
      { requestId: request.id, method, route, status, ms: Math.round(elapsedTime * 10) / 10, userId: user?.id },
      'request',
    );
    done();
  });
}
