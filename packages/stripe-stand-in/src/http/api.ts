import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { API_VERSION } from '../api-version.js';
import type { Call } from '../context.js';
import { ApiError, serverError } from '../errors.js';
import type { ActiveFault, CallFault } from '../faults/faults.js';
import { randomText } from '../ids.js';
import { expireHold } from '../intents/cancel.js';
import { publishableView } from '../intents/intent-object.js';
import { expand } from '../resources/expand.js';
import type { StoredIntent } from '../resources/references.js';
import type { Sandbox } from '../sandbox.js';
import { authenticate, refusePublishableKey } from './authentication.js';
import { CORS_HEADERS } from './cors.js';
import { jsonAnswer, readBody, splitUrl, type Answer } from './exchange.js';
import { parseForm, type ParamTree } from './form.js';
import { fingerprintOf } from './idempotency.js';
import { Params } from './params.js';
import { findRoute, type Handler } from './routes.js';

/** A call on its way: the parts that its answer depends on. */
interface Request {
  id: string;
  method: string;
  path: string;
  ids: string[];
  tree: ParamTree;
  handler: Handler;
  publishable: boolean;
  idempotencyKey: string | undefined;
  fingerprint: string;
  faults: ActiveFault[];
}

/**
 * Answers a call of `/v1`. What it acknowledges is on disk.
 *
 * @returns `undefined` when the connection is to be dropped without an answer.
 */
export async function answerApiCall(sandbox: Sandbox, incoming: IncomingMessage): Promise<Answer | undefined> {
  const id = `req_${randomText(14)}`;
  const headers: Record<string, string> = { ...CORS_HEADERS, 'Request-Id': id, 'Stripe-Version': API_VERSION };
  let publishable = false;
  try {
    const request = await readRequest(sandbox, incoming, id);
    ({ publishable } = request);
    if (request.idempotencyKey !== undefined) headers['Idempotency-Key'] = request.idempotencyKey;
    if (struck(request, 'drop_before')) return undefined;
    if (struck(request, 'hang_before')) return await untilGivenUp(incoming);
    if (struck(request, 'lock_timeout')) throw lockTimeout();
    const answer =
      request.idempotencyKey === undefined ? await execute(sandbox, request) : await withKey(sandbox, request);
    await sandbox.store.durable();
    sandbox.deliverEmitted();
    if (struck(request, 'drop_after')) return undefined;
    if (struck(request, 'hang_after')) return await untilGivenUp(incoming);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  } catch (error) {
    const answer = errorAnswer(error, { id, publishable });
    return { ...answer, headers: { ...answer.headers, ...headers } };
  }
}

/** Waits until the caller has closed the connection: such a call is never answered. */
async function untilGivenUp({ socket }: IncomingMessage): Promise<undefined> {
  if (!socket.destroyed) await once(socket, 'close');
}

async function readRequest(sandbox: Sandbox, incoming: IncomingMessage, id: string): Promise<Request> {
  const method = incoming.method ?? 'GET';
  const { path, query } = splitUrl(incoming);
  const body = await readBody(incoming);
  const form = [query, method === 'POST' ? body : ''].filter((part) => part !== '').join('&');
  const tree = parseForm(form);
  const { publishable } = authenticate(incoming, tree);
  const { route, ids } = findRoute(method, path);
  if (publishable && !route.publishable) refusePublishableKey();
  const key = incoming.headers['idempotency-key'];
  const idempotencyKey = method === 'POST' && typeof key === 'string' && key !== '' ? key : undefined;
  return {
    id,
    method,
    path,
    ids,
    tree,
    handler: route.handler,
    publishable,
    idempotencyKey,
    fingerprint: idempotencyKey === undefined ? '' : fingerprintOf(form),
    faults: sandbox.faults.strikeCall(method, path),
  };
}

/** Executes a call with an idempotency key, or repeats the answer it had. */
async function withKey(sandbox: Sandbox, request: Request): Promise<Answer> {
  const key = request.idempotencyKey ?? '';
  const stored = sandbox.idempotency.begin(key, request.path, request.fingerprint);
  if (stored) {
    const headers = { 'Idempotent-Replayed': 'true', 'Original-Request': stored.requestId };
    return { ...jsonAnswer({}, stored.status, headers), body: stored.body };
  }
  try {
    const answer = await execute(sandbox, request);
    return { ...answer, headers: { ...answer.headers, 'Original-Request': request.id } };
  } finally {
    sandbox.idempotency.release(key);
  }
}

async function execute(sandbox: Sandbox, request: Request): Promise<Answer> {
  const latency = struck(request, 'latency');
  if (latency) await sandbox.faults.untilOver(latency);
  // Lists are read from disk, those that an answer is expanded by too.
  if (request.method === 'GET' || 'expand' in request.tree) await sandbox.store.durable();
  return sandbox.transact(request, (context) => {
    if (struck(request, 'expire_hold')) expireHold(context, request.ids[0] ?? '');
    const answer = struck(request, 'error_before')
      ? errorAnswer(serverError(true), request)
      : runHandler(request, { ...context, ...callOf(request) });
    const final = struck(request, 'error_after') ? errorAnswer(serverError(true), request) : answer;
    if (request.idempotencyKey !== undefined) {
      const { fingerprint, path, id: requestId } = request;
      const { status, body } = final;
      sandbox.idempotency.keep(request.idempotencyKey, { fingerprint, path, requestId, status, body });
    }
    return final;
  });
}

function callOf(request: Request): Pick<Call, 'ids' | 'params' | 'path' | 'publishable'> {
  const { ids, path, publishable } = request;
  return { ids, path, publishable, params: new Params(request.tree) };
}

function runHandler(request: Request, call: Call): Answer {
  try {
    const paths = call.params.list('expand') ?? [];
    call.params.accept('key');
    const result = expand(call, request.handler(call), paths);
    call.params.rejectUnread();
    return jsonAnswer(request.publishable ? publicView(result) : result);
  } catch (error) {
    if (error instanceof ApiError && error.executed) return errorAnswer(error, request);
    throw error;
  }
}

function publicView(result: object): object {
  return 'object' in result && result.object === 'payment_intent' ? publishableView(result as StoredIntent) : result;
}

function struck(request: Request, kind: CallFault): ActiveFault | undefined {
  return request.faults.find((fault) => fault.kind === kind);
}

function errorAnswer(error: unknown, request: Pick<Request, 'id' | 'publishable'>): Answer {
  const failure = error instanceof ApiError ? error : serverError(false);
  const body = {
    ...failure.body,
    request_log_url: `https://dashboard.stripe.com/test/logs/${request.id}`,
    payment_intent:
      failure.body.payment_intent && request.publishable
        ? publicView(failure.body.payment_intent)
        : failure.body.payment_intent,
  };
  return jsonAnswer({ error: body }, failure.status, { ...failure.headers });
}

function lockTimeout(): ApiError {
  return new ApiError(
    429,
    {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see it frequently, make requests to the same object one after another.',
    },
    { headers: { 'Stripe-Should-Retry': 'true' } },
  );
}
