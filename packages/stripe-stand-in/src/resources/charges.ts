import type Stripe from 'stripe';
import type { Decline } from '../cards/test-cards.js';
import type { Call, Context } from '../context.js';
import { resourceMissing } from '../errors.js';
import { HOLD_SECONDS } from '../intents/hold-index.js';
import { newId } from '../ids.js';
import { listPage, type Page } from './list-page.js';
import type { StoredCharge, StoredIntent, StoredPaymentMethod } from './references.js';

/** GET /v1/charges/{id} */
export function retrieveCharge(call: Call): StoredCharge {
  const id = call.ids[0] ?? '';
  const charge = call.objects.find<StoredCharge>(id, 'charge');
  if (!charge) throw resourceMissing('charge', id, 'id', 404);
  return charge;
}

/** GET /v1/charges, all or those of one `payment_intent`. */
export function listCharges(call: Call): Page<StoredCharge> {
  const intent = call.params.text('payment_intent');
  return listPage(call, { list: intent === undefined ? 'charge' : `charge/${intent}` });
}

/** The charge of a payment attempt, not yet stored: declined, captured, or a hold to be captured later. */
export function newCharge(
  context: Context,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  result: { captured: boolean; declined?: undefined } | { declined: Decline; captured?: undefined },
): StoredCharge {
  const captured = result.captured ?? false;
  const { declined } = result;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor,
    captured,
    created: context.clock.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(declined),
    paid: !declined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(context, intent, method, captured || !!declined) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function outcome(declined: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: declined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  context: Context,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  final: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { card } = method;
  if (!card) throw new Error(`${method.id} has no card`);
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    ...(final ? {} : { capture_before: context.clock.now() + HOLD_SECONDS }),
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.checks?.cvc_check === null ? null : 'pass',
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: method.authenticated ? authenticated() : null,
    transaction_link_id: null,
    wallet: null,
  };
}

function authenticated(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  };
}
