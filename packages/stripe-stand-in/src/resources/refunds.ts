import { testCardByNumber } from '../cards/test-cards.js';
import type { Call, Context } from '../context.js';
import { invalidRequest, resourceMissing } from '../errors.js';
import { newId } from '../ids.js';
import { formatAmount } from '../money.js';
import { isChargedBack } from './disputes.js';
import { listPage, type Page } from './list-page.js';
import type { StoredCharge, StoredIntent, StoredPaymentMethod, StoredRefund } from './references.js';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** POST /v1/refunds: of a `charge` or of what a `payment_intent` charged, all that is left or `amount`. */
export function createRefund(call: Call): StoredRefund {
  const { params } = call;
  const charge = chargeToRefund(call);
  const amount = params.integer('amount');
  const reason = params.choice('reason', REASONS) ?? null;
  const metadata = params.metadata({});
  params.rejectUnread();
  const left = charge.amount_captured - refundedSoFar(charge);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (isChargedBack(call, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (amount !== undefined && amount < 1) {
    throw params.invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  }
  if (amount !== undefined && amount > left) {
    const [wanted, unrefunded] = [amount, left].map((cents) => formatAmount(cents, charge.currency));
    throw params.invalid(
      'amount',
      `Refund amount (${wanted}) is greater than unrefunded amount on charge (${unrefunded})`,
    );
  }
  const refund: StoredRefund = {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: charge.id,
    created: call.clock.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isSlowToRefund(call, charge) ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  addRefunded(call, charge, refund.amount);
  call.objects.insert(refund, [`refund/${charge.id}`, `refund/${charge.payment_intent}`]);
  call.emit('refund.created', refund);
  call.emit('charge.refunded', charge);
  return refund;
}

/** GET /v1/refunds/{id} */
export function retrieveRefund(call: Call): StoredRefund {
  const id = call.ids[0] ?? '';
  const refund = call.objects.find<StoredRefund>(id, 'refund');
  if (!refund) throw resourceMissing('refund', id, 'id', 404);
  return refund;
}

/** POST /v1/refunds/{id}: its metadata. */
export function updateRefund(call: Call): StoredRefund {
  const refund = retrieveRefund(call);
  refund.metadata = call.params.metadata(refund.metadata ?? {});
  call.params.rejectUnread();
  call.objects.update(refund);
  call.emit('refund.updated', refund);
  return refund;
}

/** GET /v1/refunds, all or those of one `charge` or `payment_intent`. */
export function listRefunds(call: Call): Page<StoredRefund> {
  const of = call.params.text('charge') ?? call.params.text('payment_intent');
  return listPage(call, { list: of === undefined ? 'refund' : `refund/${of}` });
}

/** The final states of a refund; one that had succeeded may still fail. */
export const REFUND_ENDS = ['succeeded', 'failed'] as const;

/**
 * Ends a refund as the cardholder's bank does.
 *
 * @throws ApiError 404 when there is none, 400 when it has failed already
 */
export function endRefund(context: Context, id: string, status: (typeof REFUND_ENDS)[number]): StoredRefund {
  const refund = context.objects.find<StoredRefund>(id, 'refund');
  if (!refund) throw resourceMissing('refund', id, 'refund', 404);
  if (refund.status === 'failed') throw invalidRequest(`The refund ${id} has failed.`, { param: 'refund' });
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = 'lost_or_stolen_card';
    const charge = context.objects.find<StoredCharge>(refund.charge ?? '', 'charge');
    if (charge) addRefunded(context, charge, -refund.amount);
  }
  context.objects.update(refund);
  context.emit('refund.updated', refund);
  if (status === 'failed') context.emit('refund.failed', refund);
  return refund;
}

function addRefunded({ objects }: Pick<Context, 'objects'>, charge: StoredCharge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  objects.update(charge);
}

/** The card that Stripe has for refunds which take their time. */
function isSlowToRefund({ objects }: Pick<Context, 'objects'>, { payment_method }: StoredCharge): boolean {
  const method = objects.find<StoredPaymentMethod>(payment_method ?? '', 'payment_method');
  return testCardByNumber(method?.number ?? '')?.refund === 'pending';
}

function chargeToRefund(call: Call): StoredCharge {
  const { params } = call;
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  if (intentId === undefined && chargeId === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = intentId === undefined ? undefined : call.objects.find<StoredIntent>(intentId, 'payment_intent');
  if (intentId !== undefined && !intent) throw resourceMissing('payment_intent', intentId, 'payment_intent');
  const wanted = chargeId ?? intent?.latest_charge ?? '';
  const charge = call.objects.find<StoredCharge>(wanted, 'charge');
  if (!charge && chargeId !== undefined) throw resourceMissing('charge', chargeId, 'charge');
  if (!charge?.captured || (intent && charge.payment_intent !== intent.id)) {
    throw invalidRequest(
      `${intentId === undefined ? `The charge ${wanted}` : `This PaymentIntent (${intentId})`} does not have a successful charge to refund.`,
    );
  }
  return charge;
}

/** The refunded part of the captured amount: Stripe counts what a partial capture releases as refunded, too. */
function refundedSoFar(charge: StoredCharge): number {
  return charge.amount_refunded - (charge.amount - charge.amount_captured);
}
