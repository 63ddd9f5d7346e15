import { dayInWords } from '../../../platform/common/days.js';
import { counted } from '../../../platform/common/text/counted.js';
import { countryName } from '../../../platform/common/text/country-name.js';
import type { PackingSlipData } from '../packing-slip.js';
import type { ShippingListData } from '../shipping-list.js';
import { COLUMNS, slipHeadOf, writePackingSlip } from './draw-packing-slip.js';
import { footOf, sellerNameOf } from './parties.js';
import { type Column, formatCount, GAP, MARGIN, Sheet, STRONG } from './sheet.js';

const ORDERS: readonly Column[] = [
  { title: 'Order', points: 80 },
  { title: 'Deliver to', share: 3 },
  { title: 'Delivery', share: 2 },
  { title: 'Lines', points: 40, align: 'right' },
  { title: 'Units', points: 50, align: 'right' },
];

const OTHERS: readonly Column[] = [
  { title: 'Order', points: 80 },
  { title: 'Why', share: 1 },
];

/** The list of what is to pick for several orders, without prices, and then the packing slip of each. @param at when it is drawn */
export async function drawShippingList(data: ShippingListData, at = new Date()): Promise<Buffer> {
  const { seller, timeZone, slips, picks, leftOut } = data;
  const sheet = new Sheet({
    title: 'Shipping list',
    reference: `${counted(slips.length, 'order')}, ${dayInWords(at, timeZone)}`,
    author: sellerNameOf(data),
    foot: footOf({ seller, bank: '' }),
    at,
  });
  const toPack = slips.filter(({ isSent }) => !isSent).map(({ slip }) => slip);
  if (toPack.length > 0) {
    await drawPart(sheet, 'Orders to pack', ORDERS, toPack.map(rowOf));
    await drawPart(
      sheet,
      'Products to pick',
      COLUMNS,
      picks.map(({ partNumber, itemName, quantity }) => [partNumber, itemName, formatCount(quantity)]),
    );
  }
  const others = [
    ...slips
      .filter(({ isSent }) => isSent)
      .map(({ slip }) => [slip.orderNumber, 'Left already: the slip is of its last parcel']),
    ...leftOut.map(({ orderNumber, reason }) => [orderNumber, `No slip: ${reason}`]),
  ];
  if (others.length > 0) await drawPart(sheet, 'Nothing to pack', OTHERS, others);
  for (const { slip } of slips) {
    sheet.begin(slipHeadOf(slip));
    await writePackingSlip(sheet, slip);
  }
  return sheet.end();
}

const rowOf = ({ orderNumber, recipient, delivery, lines }: PackingSlipData): string[] => [
  orderNumber,
  [recipient.company, recipient.name, recipient.country && countryName(recipient.country)].filter(Boolean).join(', '),
  delivery,
  formatCount(lines.length),
  formatCount(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
];

async function drawPart(
  sheet: Sheet,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  sheet.makeRoom(5 * GAP);
  sheet.y = sheet.write(title, { x: MARGIN, y: sheet.y, width: sheet.width }, STRONG) + GAP / 4;
  await sheet.table(columns, rows);
  sheet.y += GAP;
}
