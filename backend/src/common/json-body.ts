import type { FastifyInstance, RawServerDefault } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Larger than any honest body, and large enough that an overlong field is reported by its name. */
const BODY_LIMIT_BYTES = 2 * 2 ** 20;

/**
 * Takes JSON and nothing else (uploads are the image route's own). A client that announces JSON but
 * sends nothing, as many do with DELETE, has sent no body. Field names that could reach a prototype
 * pass here and are refused by the validation pipe, which names them.
 */
export function takeJsonBodies(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.removeAllContentTypeParsers();
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: BODY_LIMIT_BYTES }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
