/**
 * Stripe's test cards: what each number does when charged, and the `pm_card_…` names that stand for it
 * (https://docs.stripe.com/testing).
 */

/** Why an issuer declines, as it appears in the error and on the failed charge. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

export interface TestCard {
  number: string;
  /** Names without their `pm_card_` prefix. */
  names: readonly string[];
  funding?: 'debit' | 'prepaid';
  country?: string;
  /** The customer must authenticate (3-D Secure) before the card is charged. */
  authentication?: 'required';
  decline?: Decline;
  /** Its refunds stay pending until the bank ends them. */
  refund?: 'pending';
}

function declined(declineCode: string, message = 'Your card was declined.', code = 'card_declined'): Decline {
  return { code, declineCode, message };
}

const GENERIC = declined('generic_decline');
const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');
const EXPIRED = declined('expired_card', 'Your card has expired.', 'expired_card');
const WRONG_CVC = declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc');
const PROCESSING_ERROR = declined(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
  'processing_error',
);
const VELOCITY = declined(
  'card_velocity_exceeded',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
);

/** The decline of any number that is no test card: real cards never work in test mode. */
export const LIVE_CARD_DECLINE = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', names: ['visa', 'us'] },
  { number: '4000056655665556', names: ['visa_debit'], funding: 'debit' },
  { number: '5555555555554444', names: ['mastercard'] },
  { number: '2223003122003222', names: ['mastercard_2series'] },
  { number: '5200828282828210', names: ['mastercard_debit'], funding: 'debit' },
  { number: '5105105105105100', names: ['mastercard_prepaid'], funding: 'prepaid' },
  { number: '378282246310005', names: ['amex'] },
  { number: '371449635398431', names: [] },
  { number: '6011111111111117', names: ['discover'] },
  { number: '6011000990139424', names: [] },
  { number: '3056930009020004', names: ['diners'] },
  { number: '36227206271667', names: ['diners_14digits'] },
  { number: '3566002020360505', names: ['jcb'], country: 'JP' },
  { number: '6200000000000005', names: ['unionpay'], country: 'CN' },
  { number: '4000000000000002', names: ['chargeDeclined', 'visa_chargeDeclined'], decline: GENERIC },
  {
    number: '4000000000009995',
    names: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    decline: INSUFFICIENT_FUNDS,
  },
  {
    number: '4000000000009987',
    names: ['visa_chargeDeclinedLostCard'],
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    names: ['visa_chargeDeclinedStolenCard'],
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    names: ['chargeDeclinedExpiredCard', 'visa_chargeDeclinedExpiredCard'],
    decline: EXPIRED,
  },
  {
    number: '4000000000000127',
    names: ['chargeDeclinedIncorrectCvc', 'visa_chargeDeclinedIncorrectCvc'],
    decline: WRONG_CVC,
  },
  {
    number: '4000000000000119',
    names: ['chargeDeclinedProcessingError', 'visa_chargeDeclinedProcessingError'],
    decline: PROCESSING_ERROR,
  },
  { number: '4000000000006975', names: ['chargeDeclinedVelocityLimitExceeded'], decline: VELOCITY },
  { number: '4100000000000019', names: ['chargeDeclinedFraudulent'], decline: declined('fraudulent') },
  { number: '4000000000000341', names: ['chargeCustomerFail'], decline: GENERIC },
  { number: '4000000000007726', names: ['pendingRefund'], refund: 'pending' },
  { number: '4000000000003055', names: ['threeDSecureOptional'] },
  { number: '4000002500003155', names: ['authenticationRequiredOnSetup'], authentication: 'required' },
  {
    number: '4000002760003184',
    names: ['authenticationRequired', 'threeDSecureRequiredAlways'],
    authentication: 'required',
  },
  {
    number: '4000000000003220',
    names: ['threeDSecure2Required', 'threeDSecureRequired'],
    authentication: 'required',
  },
  { number: '4000000000003063', names: [], authentication: 'required' },
  {
    number: '4000008260003178',
    names: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authentication: 'required',
    decline: INSUFFICIENT_FUNDS,
  },
  {
    number: '4000008400001629',
    names: ['threeDSecureRequiredChargeDeclined', 'threeDSecure2RequiredChargeDeclined'],
    authentication: 'required',
    decline: GENERIC,
  },
];

const BY_NUMBER = new Map(TEST_CARDS.map((card) => [card.number, card]));
const BY_NAME = new Map(TEST_CARDS.flatMap((card) => card.names.map((name) => [`pm_card_${name}`, card])));

export function testCardByNumber(number: string): TestCard | undefined {
  return BY_NUMBER.get(number);
}

/** The card behind a name such as `pm_card_visa`. */
export function testCardByName(name: string): TestCard | undefined {
  return BY_NAME.get(name);
}
