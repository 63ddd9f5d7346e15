import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { setHeaders } from './cached-read.js';
import type { ReadCache } from './read-cache.js';

/**
 * Sends answers that are there at this moment without going through guards, validation and handler. They are public,
 * so there is nobody to check; the request is counted against its rate, logged and measured as every other. One that
 * comes too often goes on to the guard, which refuses it.
 */
export function serveStoredAnswers(fastify: FastifyInstance, cache: ReadCache, limiter: RateLimiter): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? cache.find(request.raw.url ?? '') : undefined;
    if (!answer) return done();
    limiter.count('everything', request).then(
      () => {
        setHeaders(reply, answer);
        reply.send(answer.body);
      },
      () => done(),
    );
  });
}
