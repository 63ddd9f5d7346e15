import type { Order } from '../../ordering/orders/order.schema.js';
import type { Parcel } from '../../ordering/orders/shipping/parcel.schema.js';
import type { Seller, Settings } from '../../settings/settings.schema.js';
import { addressBelow, type Buyer, saleFactsOf, type SoldLine } from './sale-data.js';

export interface PackedLine extends Pick<SoldLine, 'itemName' | 'partNumber' | 'quantity'> {
  /** The batch or certificate number, once it is shipped. */
  batch: string;
}

/** The data of a parcel's packing slip. */
export interface PackingSlipData {
  seller: Seller;
  /** Of its days. */
  timeZone: string;
  recipient: Pick<Buyer, 'name' | 'company' | 'address' | 'country'> & { phone: string };
  orderNumber: string;
  purchaseOrderNumber: string;
  orderedAt: Date;
  delivery: string;
  note: string;
  /** The carrier and the number of the parcel, once it is shipped. */
  tracking: string;
  lines: PackedLine[];
}

/** @param parcel one that left, or the units that are to leave @param hasPhone whether the reader may see the recipient's phone number */
export function packingSlipDataOf(
  order: Order,
  parcel: Pick<Parcel, 'lines' | 'tracking'>,
  settings: Pick<Settings, 'seller' | 'bank' | 'timeZone'>,
  hasPhone: boolean,
): PackingSlipData {
  const { seller, buyer, orderNumber, purchaseOrderNumber, orderedAt } = saleFactsOf(order, settings);
  const { name, company } = order.address ?? buyer;
  return {
    seller,
    timeZone: settings.timeZone,
    recipient: {
      ...{ name, company, address: addressBelow(order, { name, company }) },
      ...{ country: order.country, phone: hasPhone ? order.customerNumber : '' },
    },
    orderNumber,
    purchaseOrderNumber,
    orderedAt,
    delivery: order.delivery?.name ?? '',
    note: order.note ?? '',
    tracking: [parcel.tracking?.carrier, parcel.tracking?.number].filter(Boolean).join(' '),
    lines: order.lines.flatMap(({ itemId, itemName, partNumber = '' }) =>
      parcel.lines
        .filter((line) => line.itemId.equals(itemId))
        .map(({ quantity, batch = '' }) => ({ itemName, partNumber, quantity, batch })),
    ),
  };
}
