import { quoteNotAnswered } from '../../ordering/quotes/quote.errors.js';
import type { QuoteOffer } from '../../ordering/quotes/quote-offers.service.js';
import type { Settings } from '../../settings/settings.schema.js';
import type { Charges, SaleFacts, SoldLine } from './sale-data.js';

/** The data of a quote's PDF. */
export interface QuoteDocumentData extends Pick<SaleFacts, 'seller' | 'bank' | 'buyer'>, Charges {
  /** Of its days. */
  timeZone: string;
  number: string;
  askedAt: Date;
  answeredAt: Date | null;
  /** The last day on which it can be ordered. */
  validUntil: string;
  /** The office's words to the customer. */
  message: string;
  lines: SoldLine[];
}

/** The data of a quote's PDF, as of now. @throws ShopError 409 QUOTE_NOT_ANSWERED */
export function quoteDocumentOf(
  { quote, buyer, price }: QuoteOffer,
  { seller, bank, timeZone }: Pick<Settings, 'seller' | 'bank' | 'timeZone'>,
): QuoteDocumentData {
  if (!price) throw quoteNotAnswered();
  const { delivery, taxes, totalCents } = price;
  return {
    ...{ seller, bank, timeZone, taxes, totalCents },
    buyer: { ...buyer, name: quote.customerName, email: quote.customerEmail },
    number: quote.number,
    askedAt: quote.createdAt,
    answeredAt: quote.answeredAt ?? null,
    validUntil: quote.validUntil ?? '',
    message: quote.message,
    lines: quote.lines.map(({ itemName, partNumber = '', unitPriceCents = 0, quantity }) => ({
      ...{ itemName, partNumber, unitPriceCents, quantity },
      amountCents: quantity * unitPriceCents,
    })),
    delivery: delivery && { name: delivery.name, amountCents: delivery.priceCents },
  };
}
