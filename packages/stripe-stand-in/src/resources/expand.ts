import type { Context } from '../context.js';
import { invalidRequest } from '../errors.js';
import type { ApiObject } from '../storage/object-store.js';
import { take } from './list-page.js';
import { paymentMethodView } from './payment-methods.js';
import type { StoredPaymentMethod, StoredRefund } from './references.js';

const MAX_DEPTH = 4;

/** Properties that may be expanded although they are always empty here. */
const EMPTY = new Set(['application', 'balance_transaction', 'customer', 'review', 'source']);

/**
 * Replaces ids by the objects they name, along paths such as `latest_charge` or `data.payment_method`
 * (https://docs.stripe.com/expand).
 *
 * @throws ApiError 400 for a property that cannot be expanded.
 */
export function expand<T extends object>(context: Pick<Context, 'objects'>, answer: T, paths: readonly string[]): T {
  if (paths.length === 0) return answer;
  const expanded = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH) throw notExpandable(path);
    expandPath(context, expanded as Record<string, unknown>, parts, path);
  }
  return expanded;
}

function expandPath(
  context: Pick<Context, 'objects'>,
  target: Record<string, unknown>,
  [name = '', ...rest]: string[],
  path: string,
): void {
  if (name === 'data' && Array.isArray(target.data) && rest.length > 0) {
    for (const item of target.data) expandPath(context, item as Record<string, unknown>, rest, path);
    return;
  }
  if (name === 'refunds' && target.object === 'charge') {
    target.refunds ??= refundsOf(context, String(target.id));
    if (rest.length > 0) expandPath(context, target.refunds as Record<string, unknown>, rest, path);
    return;
  }
  const value = Object.hasOwn(target, name) ? target[name] : undefined;
  const object = typeof value === 'string' ? findView(context, value) : value;
  const isReference =
    value === null ? EMPTY.has(name) || isIdField(name) : typeof object === 'object' && isIdField(name);
  if (!isReference) throw notExpandable(path);
  target[name] = object;
  if (object && rest.length > 0) expandPath(context, object as Record<string, unknown>, rest, path);
}

/** A charge comes without its refunds unless they are asked for; then with the latest ten. */
function refundsOf({ objects }: Pick<Context, 'objects'>, chargeId: string): object {
  const { items: data, hasMore } = take(objects.list<StoredRefund>(`refund/${chargeId}`), 10);
  return { object: 'list', data: structuredClone(data), has_more: hasMore, url: `/v1/charges/${chargeId}/refunds` };
}

function isIdField(name: string): boolean {
  return ['charge', 'latest_charge', 'payment_intent', 'payment_method'].includes(name);
}

function findView(context: Pick<Context, 'objects'>, id: string): object | undefined {
  const found: ApiObject | undefined = context.objects.findAny(id);
  return found?.object === 'payment_method' ? paymentMethodView(found as StoredPaymentMethod) : found;
}

function notExpandable(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
