import { MAX_PART_NUMBER_LENGTH } from '../../../catalogue/products/dto/part-number-text.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { CountryCode } from '../../../platform/common/validation/country-code.js';
import { ObjectIdString, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_PRICED_LINES, MAX_PRICED_UNITS } from '../basket-limits.js';

/** A line names its product by the id or the part number, not both. */
export class LineToPriceDto {
  @ObjectIdString({ optional: true, description: "The product's id." })
  itemId?: string;

  // Any text, since one mistyped line of a pasted list must not refuse the others.
  @Text({
    max: MAX_PART_NUMBER_LENGTH,
    optional: true,
    description: "The product's part number; capitals don't matter, dashes may be left out.",
    example: 'KG-CH-450',
  })
  partNumber?: string;

  @WholeNumber({ min: 1, max: MAX_PRICED_UNITS, description: 'Any: it is told whether an order takes it.' })
  quantity: number;
}

export class PriceLinesDto {
  @ListOfObjects(LineToPriceDto, { max: MAX_PRICED_LINES })
  lines: LineToPriceDto[];

  @CountryCode({ optional: true, description: "Where they go; without it, the shop's home country." })
  country?: string;

  @ObjectIdString({ optional: true, description: 'The id of a delivery method; without it, the cheapest one.' })
  delivery?: string;
}
