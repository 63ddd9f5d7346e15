import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { invalidRequest, resourceMissing } from '../errors.js';
import { isObjectId } from '../ids.js';
import { assertClientSecret, publishableView } from '../intents/intent-object.js';
import { finishAuthentication } from '../intents/three-d-secure.js';
import { formatAmount } from '../money.js';
import type { StoredIntent } from '../resources/references.js';
import type { Sandbox } from '../sandbox.js';
import { CORS_HEADERS } from './cors.js';
import { jsonAnswer, readBody, splitUrl, type Answer } from './exchange.js';
import { parseForm } from './form.js';
import { Params } from './params.js';

/**
 * The bank's side of 3-D Secure, at `/3ds/{intent}`:
 *
 * - GET `?client_secret=…` shows the page an intent with a `redirect_to_url` sends the customer to;
 * - POST `client_secret`, `outcome` (`complete` or `fail`) ends the authentication. Stripe.js's dialog gets the intent
 *   as JSON; the page's form (`page=true`) is sent on to the shop's return address.
 */
export async function answerAuthentication(sandbox: Sandbox, incoming: IncomingMessage): Promise<Answer> {
  const { path, query } = splitUrl(incoming);
  const body = await readBody(incoming);
  const params = new Params(parseForm(incoming.method === 'POST' ? body : query));
  const id = path.slice('/3ds/'.length);
  const intent = isObjectId(id) ? sandbox.objects.find<StoredIntent>(id, 'payment_intent') : undefined;
  if (!intent) throw resourceMissing('payment_intent', id, 'intent', 404);
  assertClientSecret(intent, params.text('client_secret'));
  if (incoming.method === 'GET') return page(intent);
  const outcome = params.choice('outcome', ['complete', 'fail']);
  const fromPage = params.boolean('page') ?? false;
  params.accept('key');
  params.rejectUnread();
  if (!outcome) throw invalidRequest('Missing required param: outcome.', { param: 'outcome' });
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  const finished = sandbox.transact(null, (context) => finishAuthentication(context, intent, outcome));
  await sandbox.store.durable();
  sandbox.deliverEmitted();
  return fromPage ? sendBack(returnUrl, finished) : jsonAnswer(publishableView(finished), 200, { ...CORS_HEADERS });
}

/** On to the shop, with what Stripe adds to the address; a second answer has nowhere to go. */
function sendBack(returnUrl: string | null | undefined, finished: StoredIntent): Answer {
  if (!returnUrl) return page(finished);
  const location = new URL(returnUrl);
  location.searchParams.set('payment_intent', finished.id);
  location.searchParams.set('payment_intent_client_secret', finished.client_secret ?? '');
  location.searchParams.set('redirect_status', finished.last_payment_error ? 'failed' : 'succeeded');
  return { status: 303, body: '', headers: { Location: location.href } };
}

function page(intent: StoredIntent): Answer {
  const nonce = randomBytes(16).toString('base64');
  const amount = formatAmount(intent.amount, intent.currency);
  const form =
    intent.status === 'requires_action'
      ? `<p>Your bank asks whether you are paying ${amount}.</p>
<form method="post"><input type="hidden" name="page" value="true">
<input type="hidden" name="client_secret" value="${intent.client_secret}">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button></form>`
      : '<p>There is nothing to authenticate. You can close this page.</p>';
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>3-D Secure test page</title>
<style nonce="${nonce}">body{font:16px/1.5 sans-serif;max-width:30rem;margin:10vh auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1rem;margin:.25rem .5rem .25rem 0}</style></head>
<body><main><h1>3-D Secure test page</h1>${form}</main></body></html>`,
  };
}
