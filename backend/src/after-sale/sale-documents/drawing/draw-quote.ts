import { dayInWords, UTC } from '../../../platform/common/days.js';
import type { QuoteDocumentData } from '../quote-document.js';
import { drawCharges } from './draw-charges.js';
import { drawParties, footOf, sellerNameOf } from './parties.js';
import { drawNote, Sheet } from './sheet.js';

/** An offer to the customer: what it costs, and until when. */
export async function drawQuote(data: QuoteDocumentData): Promise<Buffer> {
  const { number, timeZone, askedAt, answeredAt, validUntil, message } = data;
  const formatDay = (moment: Date): string => dayInWords(moment, timeZone);
  const lastDay = dayInWords(new Date(validUntil), UTC);
  const sheet = new Sheet({
    title: 'Quote',
    reference: number,
    author: sellerNameOf(data),
    foot: footOf(data),
    at: answeredAt ?? askedAt,
  });
  drawParties(sheet, {
    ...{ seller: data.seller, buyer: data.buyer, buyerTitle: 'Offered to' },
    facts: [
      ['Number', number],
      ['Date', answeredAt ? formatDay(answeredAt) : ''],
      ['Asked', formatDay(askedAt)],
      ['Valid until', lastDay],
    ],
  });
  await drawCharges(sheet, data);
  drawNote(sheet, `Our prices hold until the end of ${lastDay}.`, message);
  return sheet.end();
}
