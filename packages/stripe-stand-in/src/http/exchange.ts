import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../errors.js';

const MAX_BODY_BYTES = 1024 * 1024;

/** The answer to a call. */
export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/**
 * Reads a request's body as text.
 *
 * @throws ApiError 413 when it is longer than 1 MiB.
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest is read too, since a client that is still sending does not see an answer.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES) {
    throw new ApiError(413, { type: 'invalid_request_error', message: 'The request is too large.' });
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Path and query of a request, the query without its question mark. */
export function splitUrl(request: IncomingMessage): { path: string; query: string } {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

export function jsonAnswer(value: object, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    body: JSON.stringify(value),
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, no-store', ...headers },
  };
}

export function send(response: ServerResponse, answer: Answer): void {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'Content-Length': body.length });
  response.end(body);
}
