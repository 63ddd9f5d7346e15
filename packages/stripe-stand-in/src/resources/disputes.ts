import type Stripe from 'stripe';
import type { Call, Context } from '../context.js';
import { invalidRequest, resourceMissing } from '../errors.js';
import { newId } from '../ids.js';
import { listPage, type Page } from './list-page.js';
import type { StoredCharge, StoredDispute, StoredIntent } from './references.js';

/** The states a test can move a dispute to; the inquiries (`warning_…`) take no money. */
export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const satisfies Stripe.Dispute.Status[];
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Banks give a week to three for evidence, see https://docs.stripe.com/disputes/responding */
const ANSWERED_WITHIN_S = 7 * 24 * 3600;

/** GET /v1/disputes/{id} */
export function retrieveDispute(call: Call): StoredDispute {
  const id = call.ids[0] ?? '';
  const dispute = call.objects.find<StoredDispute>(id, 'dispute');
  if (!dispute) throw resourceMissing('dispute', id, 'id', 404);
  return dispute;
}

/** GET /v1/disputes, all or those of one `charge` or `payment_intent`. */
export function listDisputes(call: Call): Page<StoredDispute> {
  const of = call.params.text('charge') ?? call.params.text('payment_intent');
  return listPage(call, { list: of === undefined ? 'dispute' : `dispute/${of}` });
}

/**
 * Moves the dispute of an intent's charge on, as the cardholder's bank does; opens one where none is open.
 *
 * @param amount what an opened dispute is about; all that was captured by default
 * @throws ApiError 400 for an intent that charged nothing.
 */
export function moveDispute(context: Context, intentId: string, status: DisputeStatus, amount?: number): StoredDispute {
  const intent = context.objects.find<StoredIntent>(intentId, 'payment_intent');
  const charge = context.objects.find<StoredCharge>(intent?.latest_charge ?? '', 'charge');
  if (!charge?.captured) throw invalidRequest(`Nothing was charged by ${intentId}.`, { param: 'intent' });
  const open = [...context.objects.list<StoredDispute>(`dispute/${intentId}`)].find((dispute) => !isOver(dispute));
  const before = open && structuredClone(open);
  const dispute = before ?? openDispute(context, charge, amount ?? charge.amount_captured, status);
  const hadTaken = before !== undefined && takesMoney(before);
  dispute.status = status;
  dispute.is_charge_refundable = !takesMoney(dispute);
  context.objects.update(dispute);
  if (before) context.emit(isOver(dispute) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
  else context.emit('charge.dispute.created', dispute);
  if (takesMoney(dispute) && !hadTaken) context.emit('charge.dispute.funds_withdrawn', dispute);
  if (!takesMoney(dispute) && hadTaken) context.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

/** Whether a dispute stands in the way of giving a payment back. */
export function isChargedBack({ objects }: Pick<Context, 'objects'>, charge: StoredCharge): boolean {
  return charge.disputed && [...objects.list<StoredDispute>(`dispute/${charge.id}`)].some(takesMoney);
}

function openDispute(context: Context, charge: StoredCharge, amount: number, status: DisputeStatus): StoredDispute {
  const dispute: StoredDispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: context.clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence_details: {
      ...{ due_by: context.clock.now() + ANSWERED_WITHIN_S, enhanced_eligibility: {} },
      ...{ has_evidence: false, past_due: false, submission_count: 0 },
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  };
  context.objects.insert(dispute, [`dispute/${charge.id}`, `dispute/${charge.payment_intent}`]);
  context.objects.update({ ...charge, disputed: true });
  return dispute;
}

const isOver = ({ status }: StoredDispute): boolean => ['won', 'lost', 'warning_closed'].includes(status);

const takesMoney = ({ status }: StoredDispute): boolean => ['needs_response', 'under_review', 'lost'].includes(status);
