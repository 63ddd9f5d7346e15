import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';

/** The network of a test: every request the site makes is answered here, by the test's rules. */

export interface SentRequest {
  method: string;
  /** Path and query on the site's own origin, else the whole address. */
  url: string;
  headers: Headers;
  /** Parsed if it was JSON or a form with files, else its text, if it had any. */
  body: unknown;
}

type Answer = Response | Promise<Response>;

/** The method, the address without its query, and the reply to each request for them. */
export type Rule = [method: string, path: string, reply: (request: SentRequest) => Answer];

const server = setupServer();
let sent: SentRequest[] = [];

/** A JSON answer, as the API gives it. */
export function json(body: unknown, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** One page of a list. */
export function listAnswer(items: unknown[], total = items.length): Response {
  return json(items, { headers: { 'X-Total-Count': String(total) } });
}

/** The API's one error body. */
export function errorAnswer(
  status: number,
  code: string,
  rest: { message?: string; fieldErrors?: object; current?: object } = {},
) {
  return json({ statusCode: status, code, message: code, requestId: 'test', ...rest }, { status });
}

/** Answers requests from now on; a later rule for the same request goes before an earlier one. */
export function answer(...rule: Rule): void {
  server.use(handlerOf(rule));
}

/** The requests made so far, of one method and path. */
export function requestsTo(method: string, path: string): SentRequest[] {
  return sent.filter((request) => request.method === method && pathOf(request.url) === path);
}

/** A response that comes once `release` is called. */
export function heldBack(response: Response) {
  let release: () => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    release = () => resolve(response);
  });
  return { answered, release };
}

/** Stands between the site and the real network; an unanswered request is an error on the console, which fails a test. */
export function startNetwork(): void {
  server.listen({ onUnhandledRequest: 'error' });
}

/** Has these rules, in place of any others, and forgets all requests. */
export function resetNetwork(rules: readonly Rule[]): void {
  sent = [];
  server.resetHandlers(...rules.map(handlerOf));
}

/** Gives the real network back. */
export function stopNetwork(): void {
  server.close();
}

const pathOf = (url: string) => url.split('?')[0];

function handlerOf([method, path, reply]: Rule) {
  return http.all(
    ({ request }) => request.method === method && pathOf(addressOf(request)) === path,
    async ({ request }) => {
      const asked = { method, url: addressOf(request), headers: request.headers, body: await bodyOf(request) };
      sent.push(asked);
      // A test may give one response to several requests.
      return (await reply(asked)).clone();
    },
  );
}

function addressOf({ url }: Request): string {
  const { origin, pathname, search, href } = new URL(url);
  return origin === location.origin ? pathname + search : href;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  if (type.startsWith('application/json')) return JSON.parse(text);
  return text || undefined;
}
