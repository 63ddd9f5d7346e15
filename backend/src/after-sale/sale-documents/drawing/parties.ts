import { countryName } from '../../../platform/common/text/country-name.js';
import type { Buyer, SaleFacts } from '../sale-data.js';
import { GAP, MARGIN, PLAIN, QUIET, type Sheet, STRONG } from './sheet.js';
import type { TextStyle } from './page-text.js';

const LABEL_WIDTH = 62;

type Place = { x: number; y: number; width: number };

/** A shop whose settings name no seller is called by its logo. */
export const sellerNameOf = ({ seller }: Pick<SaleFacts, 'seller'>): string => seller.name || 'Karigar';

/** The footer of each page: the seller's contact and bank account. */
export function footOf({ seller, bank }: Pick<SaleFacts, 'seller' | 'bank'>): string {
  const contact = [sellerNameOf({ seller }), seller.email, seller.phone].filter(Boolean).join('  ·  ');
  return [contact, bank.split(/\s*\n\s*/).join(', ')].filter(Boolean).join('\n');
}

/**
 * Seller, buyer and facts, beside each other.
 * @param buyer a text of it that is empty is left out
 * @param facts labels and values; those without a value are left out
 */
export function drawParties(
  sheet: Sheet,
  {
    seller,
    buyer,
    buyerTitle,
    facts,
  }: Pick<SaleFacts, 'seller'> & {
    buyer: Partial<Buyer> & { phone?: string };
    buyerTitle: string;
    facts: readonly (readonly [string, string])[];
  },
): void {
  const width = (sheet.width - 2 * GAP) / 3;
  const column = (at: number): Place => ({ x: MARGIN + at * (width + GAP), y: sheet.y, width });
  const sellerName = sellerNameOf({ seller });
  const names = [buyer.company, buyer.name].filter(Boolean);
  const country = buyer.country && countryName(buyer.country);
  const ends = [
    drawParty(sheet, column(0), 'Sold by', [sellerName, seller.address, taxNumber(seller.taxNumber)]),
    drawParty(sheet, column(1), buyerTitle, [
      ...names,
      buyer.address,
      country,
      taxNumber(buyer.taxNumber),
      buyer.phone,
      buyer.email,
    ]),
    drawFacts(sheet, column(2), facts),
  ];
  sheet.y = Math.max(...ends) + GAP;
}

function drawParty(sheet: Sheet, place: Place, title: string, texts: readonly (string | undefined)[]): number {
  const [name = '', ...rest] = texts;
  const heading: TextStyle = { ...QUIET, face: 'bold', size: 8 };
  return sheet.writeAll(
    [[title, heading], [name, STRONG], ...rest.map((text = ''): [string, TextStyle] => [text, PLAIN])],
    place,
  );
}

function drawFacts(sheet: Sheet, { x, y, width }: Place, facts: readonly (readonly [string, string])[]): number {
  let end = y;
  for (const [label, value] of facts) {
    if (!value) continue;
    const labelEnd = sheet.write(label, { x, y: end, width: LABEL_WIDTH }, QUIET);
    const valueEnd = sheet.write(value, { x: x + LABEL_WIDTH, y: end, width: width - LABEL_WIDTH }, PLAIN);
    end = Math.max(labelEnd, valueEnd);
  }
  return end;
}

const taxNumber = (number = ''): string => number && `Tax number ${number}`;
