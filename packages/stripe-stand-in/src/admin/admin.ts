import type { IncomingMessage } from 'node:http';
import { ApiError, invalidRequest, resourceMissing } from '../errors.js';
import { expireHold } from '../intents/cancel.js';
import { DISPUTE_STATUSES, moveDispute } from '../resources/disputes.js';
import { endRefund, REFUND_ENDS } from '../resources/refunds.js';
import { jsonAnswer, readBody, splitUrl, type Answer } from '../http/exchange.js';
import type { ApiObject } from '../storage/object-store.js';
import type { Sandbox } from '../sandbox.js';

const PREFIX = '/_sandbox';

type Action = (sandbox: Sandbox, body: unknown, id: string) => object | Promise<object>;

/** Requests of tests that Stripe has no call for; `packages/stripe-stand-in/README.md` explains each. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'GET /health': () => ({ status: 'ok' }),
  'GET /state': (sandbox) => state(sandbox),
  'POST /reset': async (sandbox) => {
    await sandbox.reset();
    return { status: 'ok' };
  },
  'GET /faults': (sandbox) => ({ data: sandbox.faults.list() }),
  'POST /faults': (sandbox, body) => sandbox.faults.add(body),
  'DELETE /faults': (sandbox) => {
    sandbox.faults.clear();
    return { data: [] };
  },
  'DELETE /faults/*': (sandbox, _body, id) => {
    sandbox.faults.clear(id);
    return { data: sandbox.faults.list() };
  },
  'POST /expire/*': async (sandbox, _body, id) => {
    const expired = await sandbox.happen((context) => expireHold(context, id));
    if (!expired) throw resourceMissing('uncaptured payment_intent', id, 'intent', 404);
    return expired;
  },
  'POST /refund/*': (sandbox, body, id) => {
    const status = choiceOf(body, 'status', REFUND_ENDS);
    return sandbox.happen((context) => endRefund(context, id, status));
  },
  'POST /dispute/*': (sandbox, body, id) => {
    const status = choiceOf(body, 'status', DISPUTE_STATUSES);
    const amount = valueOf(body, 'amount');
    if (amount !== undefined && (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1)) {
      throw invalidRequest('amount must be a whole number, 1 or more.', { param: 'amount' });
    }
    return sandbox.happen((context) => moveDispute(context, id, status, amount));
  },
  'GET /clock': (sandbox) => ({ now: sandbox.clock.now() }),
  'POST /clock': async (sandbox, body) => {
    const advance = valueOf(body, 'advance');
    if (typeof advance !== 'number' || !Number.isSafeInteger(advance) || advance < 0 || advance > MAX_ADVANCE) {
      throw invalidRequest('advance must be a whole number of seconds, 0 or more.', { param: 'advance' });
    }
    await sandbox.advanceClock(advance);
    return { now: sandbox.clock.now() };
  },
};

const MAX_ADVANCE = 10 * 365 * 24 * 3600;

/**
 * Answers a call of `/_sandbox`, to programs on this machine only: not to other machines, and not to web pages (those
 * always send their origin).
 */
export async function answerAdminCall(sandbox: Sandbox, incoming: IncomingMessage): Promise<Answer> {
  if (!isLoopback(incoming.socket.remoteAddress) || incoming.headers.origin !== undefined) {
    throw new ApiError(403, { type: 'invalid_request_error', message: 'Only programs on this machine may do this.' });
  }
  const path = splitUrl(incoming).path.slice(PREFIX.length);
  const [, first = '', id = ''] = path.split('/');
  const name = `${incoming.method} /${first}${id === '' ? '' : '/*'}`;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action || path.split('/').length > 3) {
    throw new ApiError(404, { type: 'invalid_request_error', message: `Unknown: ${incoming.method} ${PREFIX}${path}` });
  }
  return jsonAnswer(await action(sandbox, parseBody(await readBody(incoming)), id));
}

/** Everything an oracle needs, oldest first. */
async function state(sandbox: Sandbox): Promise<object> {
  await sandbox.store.durable();
  const all = (kind: string): ApiObject[] => [...sandbox.objects.list(kind)].reverse();
  return {
    now: sandbox.clock.now(),
    payment_intents: all('payment_intent'),
    charges: all('charge'),
    refunds: all('refund'),
    disputes: all('dispute'),
    pending_webhooks: sandbox.pendingWebhooks(),
  };
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}

function valueOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && name in body
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

function choiceOf<T extends string>(body: unknown, name: string, allowed: readonly T[]): T {
  const value = valueOf(body, name);
  const choice = allowed.find((option) => option === value);
  if (choice === undefined) throw invalidRequest(`${name} must be one of ${allowed.join(', ')}.`, { param: name });
  return choice;
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
