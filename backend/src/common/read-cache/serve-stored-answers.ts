import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { givenAddress } from './answer-address.js';
import type { ReadCache, StoredAnswer } from './read-cache.js';

/** A hook on incoming requests. */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/**
 * Serves cache hits and pending reads as the very first hook of a request, without guards, validation and handler: the answers
 * are public, so there is nobody to authenticate, and have the headers that hooks of a request set. Hooks of an answer (`onSend`,
 * `onResponse`) see each one: what is to see all answers, such as tracing or CORS, belongs there. The request is counted against
 * its rate. One over its rate goes on to the guard, which refuses it; one whose read failed, to a read of its own.
 */
export function serveStoredAnswers(cache: ReadCache, limiter: RateLimiter): RequestHook {
  return (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const address = givenAddress(request);
    if (address === undefined) return done();
    const serve = (answer: StoredAnswer) =>
      limiter.count('everything', request).then(
        () => send(reply, answer),
        () => done(),
      );
    const stored = cache.find(address);
    if (stored) return void serve(stored);
    const underWay = cache.findUnderWay(address);
    if (!underWay) return done();
    underWay.then(serve, () => done());
  };
}

function send(reply: FastifyReply, { status, headers, body }: StoredAnswer): void {
  reply.code(status).headers(headers).header('x-request-id', reply.request.id).send(body);
}
