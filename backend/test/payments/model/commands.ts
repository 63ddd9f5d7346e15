import fc from 'fast-check';
import { findUnsettled, findViolations, StatusWitness } from '../../../../testkit/oracle.js';
import type { Interleaver } from './interleaver.js';
import { Machine } from './machine.js';
import { STRIPE_FAULTS, type StripeFault } from './memory-stripe.js';
import type { MemoryWorld } from './memory-world.js';

/** One step of a sequence. Numbers are indices, modulo the number of orders, intents or products. */
export type Command =
  /** The customer opens the payment and enters a good card, without interruption. */
  | { do: 'authorise'; order: number }
  | { do: 'open' | 'holdAgain' | 'cancel' | 'ship'; order: number }
  /** The page reports an intent as authorised, sometimes for another order. */
  | { do: 'pay'; intent: number; otherOrder: number | null }
  | { do: 'confirm'; intent: number; isGood: boolean }
  | { do: 'event' | 'expire'; intent: number }
  | { do: 'restock'; product: number; units: number }
  | { do: 'remove'; product: number }
  | { do: 'fault'; fault: StripeFault }
  | { do: 'sweep' | 'patrol' | 'passTime' | 'crashAll' }
  /** Runs some waiting effects. */
  | { do: 'step'; choices: number[] }
  | { do: 'crash'; choice: number };

const choice = fc.nat(50);
const when = <const Name extends Command['do']>(...names: Name[]) => fc.constantFrom(...names);

/** Sequences of mostly payments, with just enough disturbances. */
export const commandSequences: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Command>[]>(
    {
      weight: 30,
      arbitrary: fc.record({ do: when('step'), choices: fc.array(choice, { minLength: 1, maxLength: 8 }) }),
    },
    { weight: 14, arbitrary: fc.record({ do: when('authorise'), order: choice }) },
    {
      weight: 14,
      arbitrary: fc.record({ do: when('pay'), intent: choice, otherOrder: fc.option(choice, { freq: 8, nil: null }) }),
    },
    { weight: 8, arbitrary: fc.record({ do: when('event'), intent: choice }) },
    { weight: 4, arbitrary: fc.record({ do: when('open', 'holdAgain', 'cancel'), order: choice }) },
    { weight: 3, arbitrary: fc.record({ do: when('confirm'), intent: choice, isGood: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: when('sweep', 'patrol', 'passTime') }) },
    { weight: 3, arbitrary: fc.record({ do: when('fault'), fault: fc.constantFrom(...STRIPE_FAULTS) }) },
    { weight: 3, arbitrary: fc.record({ do: when('crash'), choice }) },
    { weight: 4, arbitrary: fc.record({ do: when('expire'), intent: choice }) },
    { weight: 1, arbitrary: fc.record({ do: when('ship'), order: choice }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: when('restock'), product: choice, units: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: when('remove'), product: choice }) },
    { weight: 1, arbitrary: fc.record({ do: when('crashAll') }) },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
);

/** Rounds of the sweeper and the patrol after which nothing may be left to do. */
const HEALING_ROUNDS = 6;

/**
 * Runs a sequence and returns what was wrong at any moment of it, or is still unsettled after the last rounds of the
 * sweeper and the patrol, with all workers dead and no further events.
 */
export async function findFaultOf(
  commands: readonly Command[],
  world: MemoryWorld,
  turns: Interleaver,
): Promise<string[]> {
  const machine = new Machine(world.ports);
  const witness = new StatusWitness();
  const look = (): string[] => {
    const books = world.books();
    return [...findViolations(books, world.database.stocked), ...witness.watch(books)];
  };
  for (const command of commands.flatMap(oneEffectEach)) {
    await carryOut(command, world, machine, turns);
    const wrong = look();
    if (wrong.length > 0) return wrong;
  }
  turns.crashAll();
  world.stripe.endFaults();
  for (let round = 0; round < HEALING_ROUNDS && findUnsettled(world.books()).length > 0; round++) {
    world.database.passTime();
    await turns.finish(() => machine.sweep());
    await turns.finish(() => machine.patrolHolds());
  }
  return [...look(), ...findUnsettled(world.books())];
}

/** Splits steps, so that the state is checked after every effect. */
const oneEffectEach = (command: Command): Command[] =>
  command.do === 'step' ? command.choices.map((choice) => ({ do: 'step', choices: [choice] })) : [command];

async function carryOut(command: Command, world: MemoryWorld, machine: Machine, turns: Interleaver): Promise<void> {
  const { database, stripe } = world;
  const order = (index: number): string => pick(database.orders, index)?._id.toString() ?? '';
  const product = (index: number): string => pick(database.products, index)?._id.toString() ?? '';
  switch (command.do) {
    case 'open':
      return turns.start(() => machine.openIntent(order(command.order)));
    case 'cancel':
      return turns.start(() => machine.cancel(order(command.order)));
    case 'ship':
      return turns.start(() => machine.ship(order(command.order)));
    case 'sweep':
      return turns.start(() => machine.sweep());
    case 'patrol':
      return turns.start(() => machine.patrolHolds());
    case 'authorise':
      return authorise(order(command.order), world, machine, turns);
    case 'step':
      return turns.step(command.choices[0] ?? 0);
    case 'crash':
      return turns.crash(command.choice);
    case 'crashAll':
      return turns.crashAll();
    case 'passTime':
      return database.passTime();
    case 'fault':
      return stripe.failNext(command.fault);
    case 'holdAgain':
      return holdAgain(order(command.order), world);
    case 'restock':
      return database.restock(product(command.product), command.units);
    case 'remove':
      return database.remove(product(command.product));
    case 'pay':
    case 'event':
    case 'confirm':
    case 'expire':
      return carryOutOnIntent(command, order, world, machine, turns);
  }
}

async function authorise(
  orderId: string,
  { stripe }: MemoryWorld,
  machine: Machine,
  turns: Interleaver,
): Promise<void> {
  await turns.finish(() => machine.openIntent(orderId));
  const intent = stripe.intents.findLast((candidate) => candidate.orderId === orderId);
  if (intent) stripe.confirm(intent.id, true);
}

/** A second tab holds an order's money by another intent. */
function holdAgain(orderId: string, { database, stripe }: MemoryWorld): void {
  const order = database.find(orderId);
  if (order) stripe.hold({ orderId, userId: order.owner.toString(), amountCents: order.amountCents });
}

async function carryOutOnIntent(
  command: Extract<Command, { intent: number }>,
  order: (index: number) => string,
  { stripe }: MemoryWorld,
  machine: Machine,
  turns: Interleaver,
): Promise<void> {
  const intent = pick(stripe.intents, command.intent);
  if (!intent) return;
  const { id, orderId = '' } = intent;
  if (command.do === 'confirm') stripe.confirm(id, command.isGood);
  else if (command.do === 'expire') stripe.expire(id);
  else if (command.do === 'event') await turns.start(() => machine.hearOf(id));
  else if (command.do === 'pay') {
    const paidOrder = command.otherOrder === null ? orderId : order(command.otherOrder);
    await turns.start(() => machine.pay(paidOrder, id));
  }
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];
