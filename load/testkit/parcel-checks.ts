import type { OrderEntry } from './books.js';
import { sum } from './sum.js';

/** No unit leaves that is paid back, and none twice; with the event that an order is shipped, none is left behind. */
export function checkParcels({ _id, lines, parcels, status }: OrderEntry): string[] {
  const unitsOf = (itemId: string, units: readonly { itemId: string; quantity: number }[]): number =>
    sum(units.filter((each) => each.itemId === itemId).map(({ quantity }) => quantity));
  const strange = parcels
    .flatMap((parcel) => parcel.lines)
    .filter(({ itemId }) => !lines.some((line) => line.itemId === itemId));
  return [
    ...(status === 'Unpaid' && parcels.length > 0 ? [`order ${_id} is not paid, and left`] : []),
    ...strange.map(({ itemId }) => `order ${_id} sent ${itemId}, which it does not have`),
    ...parcels.flatMap(({ event, paidBack }, place) => {
      if (!event) return [`order ${_id} does not tell of parcel ${place}`];
      const sent = parcels.slice(0, place + 1).flatMap((parcel) => parcel.lines);
      return lines.flatMap(({ itemId, quantity }) => {
        const [left, back] = [unitsOf(itemId, sent), unitsOf(itemId, paidBack)];
        const isNew = unitsOf(itemId, parcels[place]?.lines ?? []) > 0;
        if (left > quantity || (isNew && left + back > quantity)) {
          return [`order ${_id} has sent ${left} of ${quantity} ${itemId}, of which ${back} were paid back`];
        }
        if (event === 'shipped' && left + back < quantity) {
          return [`order ${_id} is shipped, but of ${quantity} ${itemId} only ${left} left`];
        }
        return [];
      });
    }),
  ];
}
