import { MAX_STOCK } from '../../../platform/common/stock.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { Day, Dollars, ObjectIdString, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';
import { MAX_DAYS_VALID, MAX_MESSAGE_LENGTH } from '../quote-limits.js';

export class QuotedLineDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @WholeNumber({
    min: 1,
    max: MAX_STOCK,
    description: "The product's minimum, maximum and packs don't matter.",
    example: 500,
  })
  quantity: number;

  @Dollars({ description: 'Dollars per unit.', example: 11.25 })
  unitPrice: number;
}

export class AnswerQuoteDto {
  @WholeNumber({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    description: 'That of the quote as the admin saw it.',
    example: 1,
  })
  version: number;

  @ListOfObjects(QuotedLineDto, {
    min: 1,
    max: MAX_LINES,
    description:
      'The lines that the customer can order, each product once: they may be fewer, more or other than was asked for.',
  })
  lines: QuotedLineDto[];

  @Day({
    description: `The last day, where the shop is, on which it can be ordered: today, or up to ${MAX_DAYS_VALID} days later.`,
  })
  validUntil: string;

  @Text({
    inLines: true,
    min: 0,
    max: MAX_MESSAGE_LENGTH,
    optional: true,
    description: "The office's words to the customer.",
    example: 'Delivered in one lot.',
  })
  message?: string;
}
