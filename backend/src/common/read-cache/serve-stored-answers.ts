import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { givenAddress } from './answer-address.js';
import type { ReadCache, StoredAnswer } from './read-cache.js';

/** A hook on requests as they come in. */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/**
 * Sends answers that are there at this moment, or being read, without going through the other hooks, guards, validation
 * and handler, all of which it spares as the first hook of all. The answers are public, so there is nobody to check, and
 * bring every header with them. The request is counted against its rate, logged and measured as every other. One that
 * comes too often goes on to the guard, which refuses it; one whose read failed, to a read of its own.
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

/** Sends past Fastify, which would check and gather the same headers anew for each request. */
function send(reply: FastifyReply, { rawHeaders, body }: StoredAnswer): void {
  reply.hijack();
  reply.raw.writeHead(200, [...rawHeaders, 'x-request-id', reply.request.id]).end(body);
}
