import { findUnsettled, findViolations, StatusWitness } from '../../../../load/testkit/oracle.js';
import type { Command, Reversal } from './command-sequences.js';
import type { Interleaver } from './interleaver.js';
import { Machine } from './machine.js';
import { pick } from './memory-reversals.js';
import type { MemoryStripe } from './memory-stripe.js';
import type { MemoryWorld } from './memory-world.js';
import { ReversalWitness } from './reversal-witness.js';

/** Rounds of the recurring jobs after which nothing may be left to do. */
const HEALING_ROUNDS = 6;

/**
 * Runs a sequence and returns what was wrong at any moment of it, or is still unsettled after the last rounds of the
 * recurring jobs, with all workers dead and no further events.
 */
export async function findFaultOf(
  commands: readonly Command[],
  world: MemoryWorld,
  turns: Interleaver,
): Promise<string[]> {
  const machine = new Machine(world.ports);
  const [statuses, reversals] = [new StatusWitness(), new ReversalWitness()];
  const look = (): string[] => {
    const books = world.books();
    const { stocked, orders } = world.database;
    return [...findViolations(books, stocked), ...statuses.watch(books), ...reversals.watch(orders)];
  };
  for (const command of commands.flatMap(oneEffectEach)) {
    if (command.do === 'ship' && command.anyway) reversals.allow(pick(world.database.orders, command.order));
    await carryOut(command, world, machine, turns);
    const wrong = look();
    if (wrong.length > 0) return wrong;
  }
  turns.crashAll();
  world.stripe.endFaults();
  for (let round = 0; round < HEALING_ROUNDS && findUnsettled(world.books()).length > 0; round++) {
    world.database.passTime();
    await turns.finish(() => machine.retryPayments());
    await turns.finish(() => machine.settleStaleHolds());
    await turns.finish(() => machine.recordMissedReversals());
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
      return turns.start(() => machine.ship(order(command.order), command));
    case 'retryPayments':
      return turns.start(() => machine.retryPayments());
    case 'settleStaleHolds':
      return turns.start(() => machine.settleStaleHolds());
    case 'recordMissedReversals':
      return turns.start(() => machine.recordMissedReversals());
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
    case 'refund':
    case 'endRefund':
    case 'dispute':
    case 'endDispute':
      return carryOutReversal(command, world, machine, turns);
    case 'refundCents':
    case 'refundUnits':
      return turns.start(() => machine.refund(order(command.order), command));
    case 'takeBack':
      return turns.start(() => machine.takeBack(order(command.order), command));
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

async function carryOutReversal(
  command: Reversal,
  { stripe }: MemoryWorld,
  machine: Machine,
  turns: Interleaver,
): Promise<void> {
  const intentId = reverse(command, stripe);
  if (intentId && command.isHeard) await turns.start(() => machine.hearOf(intentId, 'charge.refunded'));
}

/** Answers the intent whose charge it is about; undefined where there is nothing to refund or dispute. */
function reverse(command: Reversal, stripe: MemoryStripe): string | undefined {
  const { choice } = command;
  switch (command.do) {
    case 'refund':
      return stripe.refund(choice, { cents: command.cents, status: command.status });
    case 'endRefund':
      return stripe.reversals.endRefund(choice, command.status);
    case 'dispute':
      return stripe.dispute(choice, command.isInquiry);
    case 'endDispute':
      return stripe.reversals.endDispute(choice, command.status);
  }
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
  else if (command.do === 'event') await turns.start(() => machine.hearOf(id, 'payment_intent.succeeded'));
  else if (command.do === 'pay') {
    const paidOrder = command.otherOrder === null ? orderId : order(command.otherOrder);
    await turns.start(() => machine.pay(paidOrder, id));
  }
}
