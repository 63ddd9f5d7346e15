import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { Environment } from '../../config/environment.js';
import { createOpenApiDocument } from './document.js';

const DOCS_PATH = 'docs';

/** What Swagger's page needs beyond the policy of the API itself: its own scripts, styles and pictures. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the document for reading at `/docs`, and as `/docs-json`. "Try it out" calls the address at which the proxy
 * mounts the API; a reader who opened the page at the back end itself can choose the other.
 */
export function serveApiDocs(app: NestFastifyApplication): void {
  const { PUBLIC_API_PATH: mountedAt } = app.get(Environment);
  const servers = [
    ...(mountedAt ? [{ url: mountedAt, description: 'Through the web server' }] : []),
    { url: '/', description: 'The back end itself' },
  ];
  SwaggerModule.setup(DOCS_PATH, app, () => ({ ...createOpenApiDocument(app), servers }), { useGlobalPrefix: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(`/${DOCS_PATH}`)) reply.header('content-security-policy', DOCS_POLICY);
      done();
    });
}
