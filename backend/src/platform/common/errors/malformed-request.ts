import { HttpStatus } from '@nestjs/common';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toErrorBody, toShopError } from './error-body.js';
import { ShopError } from './shop-error.js';

/** RFC 6585 §5, which Nest's list lacks. */
const HEADERS_TOO_LARGE = 431;

/** Answers a URL that the router can't decode, before any hook or filter sees the request. */
export function answerMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toShopError(error);
  void reply
    .code(refusal.getStatus())
    .headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(toErrorBody(refusal, request.id));
}

/** Answers bytes that are no HTTP at all, where neither Fastify nor Nest gets to see a request. */
export function answerMalformedHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status: number = error.code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : HttpStatus.BAD_REQUEST;
  const refusal = new ShopError({
    status,
    code: 'MALFORMED_REQUEST',
    message: 'This is not HTTP as we understand it.',
  });
  const body = JSON.stringify(toErrorBody(refusal, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
