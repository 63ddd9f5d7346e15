import type { OrderEntry, RefundEntry } from './books.js';
import { sum } from './sum.js';

interface Units {
  itemId: string;
  quantity: number;
}

/** An order's refunds add up, to no more than it cost; its lines say what was refunded and returned; events tell of it. */
export function checkRefunds(order: OrderEntry): string[] {
  const standing = order.refunds.filter(({ status }) => status !== 'failed');
  return [...checkAmounts(order, standing), ...checkLines(order, standing), ...checkEvents(order)];
}

function checkAmounts(
  { _id, refunds, refundableCents, amountCents }: OrderEntry,
  standing: readonly RefundEntry[],
): string[] {
  const own = sum(standing.filter(({ isOwn }) => isOwn).map((refund) => refund.amountCents));
  const left = amountCents - sum(standing.map((refund) => refund.amountCents));
  const wrong: string[] = [];
  if (own > amountCents) wrong.push(`order ${_id} gives back ${own} of ${amountCents}`);
  if (refunds.length > 0 && refundableCents !== left) {
    wrong.push(`order ${_id} has ${left} left to refund, but says ${refundableCents}`);
  }
  if (new Set(refunds.map((refund) => refund._id)).size < refunds.length) wrong.push(`order ${_id} has a refund twice`);
  for (const refund of refunds.filter(({ lines }) => lines.length > 0)) {
    const parts = sum(refund.lines.map((line) => line.amountCents)) + refund.deliveryCents;
    if (parts !== refund.amountCents) wrong.push(`refund ${refund._id} of ${refund.amountCents} has parts of ${parts}`);
  }
  return wrong;
}

function checkLines({ _id, lines, returns }: OrderEntry, standing: readonly RefundEntry[]): string[] {
  const unitsOf = (itemId: string, units: readonly Units[]): number =>
    sum(units.filter((each) => each.itemId === itemId).map(({ quantity }) => quantity));
  const paidBackUnits = standing.flatMap((refund) => refund.lines);
  return lines.flatMap(({ itemId, quantity, refunded, returned }) => {
    const [paidBack, cameBack] = [unitsOf(itemId, paidBackUnits), unitsOf(itemId, returns)];
    return [
      ...(refunded === paidBack ? [] : [`order ${_id} says ${refunded} of ${paidBack} refunded`]),
      ...(returned === cameBack ? [] : [`order ${_id} says ${returned} of ${cameBack} returned`]),
      ...(refunded > quantity || returned > quantity ? [`order ${_id} gives back more units than ${quantity}`] : []),
    ];
  });
}

function checkEvents({ _id, refunds, disputes, events }: OrderEntry): string[] {
  const tells = (kind: string): number => events.filter((event) => event === kind).length;
  const ended = (status: string): number => refunds.filter((refund) => refund.status === status).length;
  const decided = (status: string): number => disputes.filter((dispute) => dispute === status).length;
  const isTold = tells('refundFailed') === ended('failed') && tells('refunded') >= ended('succeeded');
  const isDisputeTold =
    tells('inquiryClosed') >= decided('inquiryClosed') &&
    tells('disputeWon') >= decided('won') &&
    tells('disputeLost') >= decided('lost');
  return [
    ...(isTold ? [] : [`order ${_id} has other refunds than it tells of: ${events.join()}`]),
    ...(isDisputeTold ? [] : [`order ${_id} has other disputes than it tells of: ${events.join()}`]),
  ];
}
