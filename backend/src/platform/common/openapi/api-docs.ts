import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../config/environment.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { createOpenApiDocument } from './document.js';

const DOCS_PATH = 'docs';

/** The content security policy of Swagger's page, which has scripts, styles and pictures of its own, unlike the API. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the document for reading at `/docs`, and as `/docs-json`. "Try it out" calls the address at which the proxy
 * mounts the API; a reader who opened the page at the back end itself can choose the other.
 */
export function serveApiDocs(app: NestFastifyApplication, { PUBLIC_API_PATH: mountedAt }: Environment): void {
  const servers = [
    ...(mountedAt ? [{ url: mountedAt, description: 'Through the web server' }] : []),
    { url: '/', description: 'The back end itself' },
  ];
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const limiter = app.get(RateLimiter);
  // These addresses are no routes of controllers, so no guard counts them.
  const countReader = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('content-security-policy', DOCS_POLICY);
    await limiter.count('everything', request);
  };
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith(`/${DOCS_PATH}`)) route.onRequest = countReader;
  });
  // Made for the first reader: a start does not wait for it.
  let document: OpenAPIObject | undefined;
  const read = (): OpenAPIObject => (document ??= { ...createOpenApiDocument(app), servers });
  // Swagger would write the document anew for each request, as YAML in a tenth of a second.
  SwaggerModule.setup(DOCS_PATH, app, read, { useGlobalPrefix: false, raw: false });
  let json: Buffer | undefined;
  fastify.get(`/${DOCS_PATH}-json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= Buffer.from(JSON.stringify(read())))),
  );
}
