import { atMost } from '../../components/form/at-most';
import { dollars, wholeNumber } from '../../components/form/rules';
import { dayAfter, dayIn } from '../../lib/text/days';
import { answerQuoteLimits, quotedLineLimits } from '../../lib/generated/contract-limits';
import type { AnswerQuoteDto } from '../../lib/generated/shop-api';
import { formatCalendarDay, formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import type { Quote, QuoteLine } from '../../entities/order/quotes-api';

export interface AnswerFields {
  lines: (Pick<QuoteLine, 'itemId' | 'itemName' | 'partNumber' | 'listPrice' | 'quantity'> & { unitPrice: number })[];
  validUntil: string;
  message: string;
}

/** For how many days prices hold, unless the admin chooses another day. */
const USUAL_DAYS = 14;

export const answerRules = {
  quantity: wholeNumber('Quantity', quotedLineLimits.quantity),
  unitPrice: dollars('Unit price', quotedLineLimits.unitPrice),
  validUntil: { required: 'The last day is required' },
  message: atMost(answerQuoteLimits.message.maxLength),
};

/**
 * The last answer; before the first, the list prices.
 * @param timeZone where the shop is
 */
export const toFields = ({ lines, validUntil, message, state }: Quote, timeZone: string): AnswerFields => ({
  lines: lines.map(({ amount: _, unitPrice, ...line }) => ({ ...line, unitPrice: unitPrice ?? line.listPrice })),
  validUntil: validUntil && state === 'answered' ? validUntil : dayAfter(dayIn(timeZone), USUAL_DAYS),
  message,
});

export const toSent = ({ lines, validUntil, message }: AnswerFields): Omit<AnswerQuoteDto, 'version'> => ({
  lines: lines.map(({ itemId, quantity, unitPrice }) => ({ itemId, quantity, unitPrice })),
  validUntil,
  message,
});

/** The names of the form's fields, as the API has them in its refusals. */
export const fieldNames = ({ lines }: AnswerFields) => [
  ...lines.flatMap((_, at) => [`lines.${at}.quantity`, `lines.${at}.unitPrice`] as const),
  'validUntil' as const,
  'message' as const,
];

/** The sum of the typed lines, in dollars; those without numbers count as 0. */
export const sumOf = (lines: AnswerFields['lines']): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0) / 100;

/** In cents. */
export const amountOf = ({ quantity, unitPrice }: AnswerFields['lines'][number]): number =>
  Math.round((unitPrice || 0) * 100) * (quantity || 0);

/** How another admin's answer differs from what this one saw. */
export function differencesInWords(before: Quote, after: Quote): string[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const gone = before.lines.filter(({ itemId }) => !after.lines.some((line) => line.itemId === itemId));
  return [
    ...is.filter((part) => !was.includes(part)),
    ...gone.map(({ itemName }) => `No longer quoted: ${itemName}`),
    ...(after.state === 'ordered' ? ['The customer has ordered it'] : []),
  ];
}

function partsOf({ lines, validUntil, message }: Quote): string[] {
  return [
    ...lines.map(
      ({ itemName, quantity, unitPrice, listPrice }) =>
        `${itemName}: ${formatNumber(quantity)} × ${formatDollars(unitPrice ?? listPrice)}`,
    ),
    ...(validUntil ? [`Until ${formatCalendarDay(validUntil)}`] : []),
    ...(message ? [`Message: ${message}`] : []),
  ];
}
