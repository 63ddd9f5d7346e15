import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { createOpenApiDocument } from './document.js';

const DOCS_PATH = 'docs';

/** What Swagger's page needs beyond the policy of the API itself: its own scripts, styles and pictures. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves the document for reading at `/docs`, and as `/docs-json`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup(DOCS_PATH, app, () => createOpenApiDocument(app), { useGlobalPrefix: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(`/${DOCS_PATH}`)) reply.header('content-security-policy', DOCS_POLICY);
      done();
    });
}
