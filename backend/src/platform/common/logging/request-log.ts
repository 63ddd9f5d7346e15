import { HttpStatus } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ShopRequest } from '../access/signed-in-user.js';
import type { ShopError } from '../errors/shop-error.js';
import type { Metrics } from '../metrics.js';
import { beginTrace, endTrace, type Trace, withinTrace } from '../tracing/trace.js';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id nginx gave the request, or a new one. */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sends each request's id back, and logs and measures each request once, with the error it ended in. */
export function watchRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const begun = beginTrace(request.id, request.method, SpanKind.SERVER);
    (request as ShopRequest).trace = begun;
    withinTrace(begun, done);
  });
  // The body has been read since, by the socket's events, which are of no request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { trace } = request as ShopRequest;
    if (trace) withinTrace(trace, done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, since the path may carry an e-mail.
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.observeRequest(method, route, status, elapsedTime / 1000);
    const { user, failure, trace } = request as ShopRequest;
    const { level, ...reason } = failure ? explain(failure) : { level: 'info' as const };
    request.log[level](
      { method, route, status, ms: tenths(elapsedTime), ...waitsOf(trace), userId: user?.id, ...reason },
      'request',
    );
    if (trace) {
      trace.span
        .updateName(`${method} ${route}`)
        .setAttributes({ 'http.route': route, 'http.response.status_code': status });
      endTrace(trace, status >= 500);
    }
    done();
  });
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** How long the request waited for each part of the shop, such as `mongodbMs`. */
const waitsOf = (trace?: Trace): Record<string, number> =>
  Object.fromEntries(Object.entries(trace?.waitedMs ?? {}).map(([dependency, ms]) => [`${dependency}Ms`, tenths(ms)]));

/** A refusal by a limit has no cause, and is a warning. */
function explain(failure: ShopError) {
  const { code, cause } = failure;
  const isDeliberate = failure.getStatus() === HttpStatus.SERVICE_UNAVAILABLE && cause === undefined;
  return isDeliberate ? { level: 'warn' as const, code } : { level: 'error' as const, code, err: cause ?? failure };
}
