import type { ClientSession } from 'mongoose';
import type { Books } from '../../../../load/testkit/books.js';
import type { Interleaver } from './interleaver.js';
import { MemoryDatabase, type MissingGuards, type Shelves } from './memory-database.js';
import { MemoryStripe } from './memory-stripe.js';
import type { Ports } from './ports.js';

/** Defects of a broken machine, to prove that the test finds them. */
export interface Defects extends MissingGuards {
  /** The money is taken before the stock. */
  captureBeforeClaim?: boolean;
  /** Takes a capture or cancel without a reply for a lost hold, without reading the intent. */
  guessWhenInDoubt?: boolean;
  /** Stripe's list of refunds and disputes is never read. */
  missReversals?: boolean;
}

/** No card reaches the limit of declines. */
const HONEST: Ports['declines'] = {
  areTooMany: async () => false,
  networkOf: (ip) => ip,
  refuseTooMany: async () => undefined,
};

async function* noneReversed(): AsyncGenerator<string> {}

/** No entry is written: an act of one update is one effect by itself. */
const UNRECORDED: Ports['audit'] = {
  act: async (_actor, _action, perform) => (await perform({} as ClientSession)).result,
};

/** A database and a Stripe for the payment services, whose effects happen in the order that `turns` decides. */
export class MemoryWorld {
  readonly database: MemoryDatabase;
  readonly stripe: MemoryStripe;
  readonly ports: Ports;

  constructor(
    turns: Interleaver,
    shelves: Shelves,
    { captureBeforeClaim, guessWhenInDoubt, missReversals, ...missing }: Defects = {},
  ) {
    this.database = new MemoryDatabase(turns, shelves, missing);
    this.stripe = new MemoryStripe(turns, guessWhenInDoubt ?? false);
    const { store, resting, claims, records, refunds } = this.database;
    const hastyClaims: Ports['claims'] = {
      ...claims,
      claim: async (order, intentId) => {
        await turns.perform(() => this.stripe.take(intentId));
        return claims.claim(order, intentId);
      },
    };
    this.ports = {
      store,
      resting,
      claims: captureBeforeClaim ? hastyClaims : claims,
      payments: records,
      refunds,
      declines: HONEST,
      audit: UNRECORDED,
      stripe: missReversals ? { ...this.stripe.calls, listReversed: noneReversed } : this.stripe.calls,
    };
  }

  books(): Books {
    const intents = this.stripe.entries();
    return { ...this.database.entries(), intentsBefore: intents, intents, now: 0 };
  }
}
