/**
 * The network of a test: every request the site makes is answered here, by the test's rules, and an unanswered one
 * fails the test.
 */

export interface SentRequest {
  method: string;
  /** Path and query on the site's own origin, else the whole address. */
  url: string;
  headers: Headers;
  /** Parsed if it was JSON, else as it was handed to fetch. */
  body: unknown;
}

type Answer = Response | Promise<Response>;
type Handler = (request: SentRequest) => Answer;

interface Route {
  method: string;
  /** Compared with the address without its query. */
  path: string;
  handler: Handler;
}

let routes: Route[] = [];
let sent: SentRequest[] = [];
let unanswered: string[] = [];

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
export function answer(method: string, path: string, reply: Handler | (() => Answer)): void {
  routes.unshift({ method, path, handler: reply });
}

/** Answers requests that no rule of the test's is for. */
export function answerUnlessSaid(method: string, path: string, reply: Handler): void {
  routes.push({ method, path, handler: reply });
}

/** The requests made so far, of one method and path. */
export function requestsTo(method: string, path: string): SentRequest[] {
  return sent.filter((request) => request.method === method && request.url.split('?')[0] === path);
}

/** A response that comes once `release` is called. */
export function heldBack(response: Response) {
  let release: () => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    release = () => resolve(response);
  });
  return { answered, release };
}

function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

async function respond(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method, headers, signal } = input instanceof Request ? input : new Request(input, init);
  const address = new URL(input instanceof Request ? input.url : input, location.origin);
  const url = address.origin === location.origin ? address.pathname + address.search : address.href;
  const body = input instanceof TestRequest ? input.sentBody : init.body;
  const request = { method, url, headers, body: parseBody(body) };
  sent.push(request);
  const route = routes.find((candidate) => candidate.method === method && candidate.path === url.split('?')[0]);
  if (!route) {
    unanswered.push(`${method} ${url}`);
    return new Response(null, { status: 418 });
  }
  const response = await route.handler(request);
  signal.throwIfAborted();
  return response.clone();
}

const NodeRequest = Request;

/** Takes addresses relative to the page, as a browser's does, and remembers the body, which a request can give only once. */
class TestRequest extends NodeRequest {
  readonly sentBody: unknown;

  constructor(input: string | URL | Request, init: RequestInit = {}) {
    const isForm = init.body instanceof FormData;
    super(
      input instanceof NodeRequest ? input : new URL(input, location.origin),
      isForm ? { ...init, body: '' } : init,
    );
    this.sentBody = init.body;
  }
}

/** Puts the network in place of the real one. */
export function installNetwork(): void {
  globalThis.Request = TestRequest;
  globalThis.fetch = respond;
}

/** Forgets all rules and requests; throws when the test made requests that no rule answered. */
export function resetNetwork(): void {
  const missing = unanswered;
  routes = [];
  sent = [];
  unanswered = [];
  if (missing.length > 0) throw new Error(`Nobody answered: ${missing.join(', ')}`);
}
