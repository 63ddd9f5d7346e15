import { dayInWords } from '../../../platform/common/days.js';
import type { PackingSlipData } from '../packing-slip.js';
import { drawParties, footOf, sellerNameOf } from './parties.js';
import { type Column, formatCount, GAP, MARGIN, PLAIN, Sheet, STRONG } from './sheet.js';

/** Of the table of goods. */
export const COLUMNS: readonly Column[] = [
  { title: 'Part number', points: 100 },
  { title: 'Product', share: 1 },
  { title: 'Quantity', points: 60, align: 'right' },
];

const BATCH: Column = { title: 'Batch', points: 110 };

/** The head of a packing slip's pages. */
export const slipHeadOf = ({ orderNumber }: PackingSlipData) => ({ title: 'Packing slip', reference: orderNumber });

/** The list of the goods in the parcel, without prices. @param at when it is drawn */
export async function drawPackingSlip(data: PackingSlipData, at = new Date()): Promise<Buffer> {
  const foot = footOf({ seller: data.seller, bank: '' });
  const sheet = new Sheet({ ...slipHeadOf(data), author: sellerNameOf(data), foot, at });
  await writePackingSlip(sheet, data);
  return sheet.end();
}

/** Writes it below the head of a page. */
export async function writePackingSlip(sheet: Sheet, data: PackingSlipData): Promise<void> {
  const { orderNumber, seller, lines, note } = data;
  drawParties(sheet, {
    seller,
    buyer: data.recipient,
    buyerTitle: 'Deliver to',
    facts: [
      ['Order', orderNumber],
      ['Ordered', dayInWords(data.orderedAt, data.timeZone)],
      ['Reference', data.purchaseOrderNumber],
      ['Delivery', data.delivery],
      ['Tracking', data.tracking],
    ],
  });
  const hasBatches = lines.some(({ batch }) => batch);
  await sheet.table(
    hasBatches ? [...COLUMNS, BATCH] : COLUMNS,
    lines.map(({ partNumber, itemName, quantity, batch }) => [partNumber, itemName, formatCount(quantity), batch]),
  );
  if (note) {
    sheet.makeRoom(3 * GAP);
    const place = { x: MARGIN, y: sheet.y + GAP, width: sheet.width };
    sheet.y = sheet.writeAll(
      [
        ['Note of the customer', STRONG],
        [note, PLAIN],
      ],
      place,
    );
  }
}
