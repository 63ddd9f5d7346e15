import fc from 'fast-check';
import { STRIPE_FAULTS, type StripeFault } from './memory-stripe.js';

/** An act of the operator or a bank at Stripe; its event comes at once, or gets lost. */
export type Reversal = { choice: number; isHeard: boolean } &
  /** Of so many cents, or of all that is left. */
  (
    | { do: 'refund'; cents: number | null; status: 'pending' | 'succeeded' }
    | { do: 'endRefund'; status: 'succeeded' | 'failed' }
    | { do: 'dispute'; isInquiry: boolean }
    | { do: 'endDispute'; status: 'won' | 'lost' }
  );

/** An admin's refund of an order, or goods put back to stock. */
export type GivingBack = { order: number } & (
  | { do: 'refundCents'; cents: number }
  | { do: 'refundUnits'; line: number; quantity: number; returns: boolean }
  | { do: 'takeBack'; line: number; quantity: number }
);

/** One step of a sequence. Numbers are indices, modulo the number of orders, intents or products. */
export type Command =
  /** The customer opens the payment and enters a good card, without interruption. */
  | { do: 'authorise'; order: number }
  | { do: 'open' | 'holdAgain' | 'cancel'; order: number }
  /** Units of one line, or all that are left. */
  | { do: 'ship'; order: number; anyway: boolean; part: { line: number; quantity: number } | null }
  /** The page reports an intent as authorised, sometimes for another order. */
  | { do: 'pay'; intent: number; otherOrder: number | null }
  | { do: 'confirm'; intent: number; isGood: boolean }
  | { do: 'event' | 'expire'; intent: number }
  | Reversal
  | GivingBack
  | { do: 'restock'; product: number; units: number }
  | { do: 'remove'; product: number }
  | { do: 'fault'; fault: StripeFault }
  | { do: 'retryPayments' | 'settleStaleHolds' | 'recordMissedReversals' | 'passTime' | 'crashAll' }
  /** Runs some waiting effects. */
  | { do: 'step'; choices: number[] }
  | { do: 'crash'; choice: number };

const choice = fc.nat(50);
const when = <const Name extends Command['do']>(...names: Name[]) => fc.constantFrom(...names);

const reversals: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: when('refund'),
    choice,
    isHeard: fc.boolean(),
    cents: fc.option(fc.constantFrom(300, 1000), { nil: null }),
    status: fc.constantFrom('pending', 'succeeded'),
  }),
  fc.record({ do: when('endRefund'), choice, isHeard: fc.boolean(), status: fc.constantFrom('succeeded', 'failed') }),
  fc.record({ do: when('dispute'), choice, isHeard: fc.boolean(), isInquiry: fc.boolean() }),
  fc.record({ do: when('endDispute'), choice, isHeard: fc.boolean(), status: fc.constantFrom('won', 'lost') }),
);

/** Amounts and units that are often more than is left. */
const givingBack = (order: fc.Arbitrary<number>): fc.Arbitrary<Command> => {
  const units = { order, line: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) };
  return fc.oneof(
    fc.record({ do: when('refundCents'), order, cents: fc.constantFrom(300, 1600) }),
    fc.record({ do: when('refundUnits'), ...units, returns: fc.boolean() }),
    fc.record({ do: when('takeBack'), ...units }),
  );
};

const shipping = (order: fc.Arbitrary<number>): fc.Arbitrary<Command> =>
  fc.record({
    do: when('ship'),
    order,
    anyway: fc.boolean(),
    part: fc.option(fc.record({ line: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) }), { nil: null, freq: 3 }),
  });

const steps: fc.Arbitrary<Command> = fc.record({
  do: when('step'),
  choices: fc.array(choice, { minLength: 1, maxLength: 8 }),
});

/** Sequences of mostly payments, with just enough disturbances. */
const purchases: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Command>[]>(
    { weight: 30, arbitrary: steps },
    { weight: 14, arbitrary: fc.record({ do: when('authorise'), order: choice }) },
    {
      weight: 14,
      arbitrary: fc.record({ do: when('pay'), intent: choice, otherOrder: fc.option(choice, { freq: 8, nil: null }) }),
    },
    { weight: 8, arbitrary: fc.record({ do: when('event'), intent: choice }) },
    { weight: 4, arbitrary: fc.record({ do: when('open', 'holdAgain', 'cancel'), order: choice }) },
    { weight: 3, arbitrary: fc.record({ do: when('confirm'), intent: choice, isGood: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: when('retryPayments', 'settleStaleHolds', 'recordMissedReversals', 'passTime') }),
    },
    { weight: 3, arbitrary: fc.record({ do: when('fault'), fault: fc.constantFrom(...STRIPE_FAULTS) }) },
    { weight: 3, arbitrary: fc.record({ do: when('crash'), choice }) },
    { weight: 4, arbitrary: fc.record({ do: when('expire'), intent: choice }) },
    { weight: 3, arbitrary: shipping(choice) },
    { weight: 6, arbitrary: reversals },
    { weight: 6, arbitrary: givingBack(choice) },
    {
      weight: 1,
      arbitrary: fc.record({ do: when('restock'), product: choice, units: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: when('remove'), product: choice }) },
    { weight: 1, arbitrary: fc.record({ do: when('crashAll') }) },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
);

/** A paid order, more effects than paying takes, then mostly what happens to its money and goods. */
const afterPayment: fc.Arbitrary<Command[]> = fc
  .array(
    fc.oneof<fc.MaybeWeightedArbitrary<Command>[]>(
      { weight: 4, arbitrary: steps },
      { weight: 4, arbitrary: reversals },
      { weight: 6, arbitrary: givingBack(fc.constant(0)) },
      { weight: 1, arbitrary: fc.record({ do: when('fault'), fault: fc.constantFrom(...STRIPE_FAULTS) }) },
      { weight: 1, arbitrary: fc.record({ do: when('crash'), choice }) },
      { weight: 3, arbitrary: shipping(fc.constant(0)) },
    ),
    { minLength: 5, maxLength: 30, size: 'max' },
  )
  .map((rest) => [
    { do: 'authorise', order: 0 },
    { do: 'pay', intent: 0, otherOrder: null },
    { do: 'step', choices: Array<number>(30).fill(0) },
    ...rest,
  ]);

export const commandSequences: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 4, arbitrary: purchases },
  { weight: 1, arbitrary: afterPayment },
);
