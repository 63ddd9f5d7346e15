import { HttpStatus } from '@nestjs/common';
import { errorCodes, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isUtf8 } from 'node:buffer';
import { invalidInput, ShopError } from '../errors/shop-error.js';
import { NARROW_BODY } from './body-shape.js';
import { findExcess } from './find-excess.js';

/** The type of the bodies that mail clients send by themselves, see `IgnoresBody`. */
const FORM = 'application/x-www-form-urlencoded';

/**
 * Takes JSON and nothing else (uploads are the image route's own), as much of it as the route declares. A client that
 * announces JSON but sends nothing, as many do with DELETE, has sent no body. Field names that could reach a prototype
 * pass here and are refused by the validation pipe, which names them.
 */
export function takeJsonBodies(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.removeAllContentTypeParsers();
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = (route.config?.body ?? NARROW_BODY).bytes;
  });
  const limit = { bodyLimit: NARROW_BODY.bytes };
  app.useBodyParser<RawServerDefault>('application/json', limit, (request, body, done) => {
    const shape = request.routeOptions.config.body ?? NARROW_BODY;
    if (body.length === 0 || 'raw' in shape || 'ignored' in shape) return done(null, undefined);
    if (!isUtf8(body)) return done(notUtf8());
    const excess = findExcess(body, shape);
    if (excess) return done(invalidInput({ [excess.field ?? 'body']: excess.reason }));
    void parse(request, body.toString(), done);
  });
  fastify.addContentTypeParser(FORM, { ...limit, parseAs: 'buffer' }, ({ routeOptions }, _body, done) => {
    if ('ignored' in (routeOptions.config.body ?? NARROW_BODY)) return done(null, undefined);
    done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
  });
}

/** JSON is UTF-8, see RFC 8259 §8.1; other bytes would be stored as other characters. */
const notUtf8 = (): ShopError =>
  new ShopError({
    status: HttpStatus.BAD_REQUEST,
    code: 'MALFORMED_REQUEST',
    message: 'This is not text in UTF-8.',
  });
