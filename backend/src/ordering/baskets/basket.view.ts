import { ApiProperty } from '@nestjs/swagger';
import { EXAMPLE_ID } from '../../platform/common/openapi/example-id.js';
import type { ErrorCode } from '../../platform/common/errors/error-codes.js';
import { toDollars } from '../../platform/common/money.js';
import { slugOf } from '../../platform/common/text/slug.js';
import { PriceBreakView, toPriceBreakViews } from '../../catalogue/products/product.view.js';
import type { LineProblem, PricedLine } from './line-prices.js';

/** The refusals of `POST /order` that are about one line, and that of a part number which may be several. */
const LINE_PROBLEMS = [
  'PART_NUMBER_AMBIGUOUS',
  'PRODUCT_NOT_FOUND',
  'QUANTITY_OUT_OF_RANGE',
  'QUANTITY_NOT_IN_PACKS',
] as const satisfies ErrorCode[];
type LineProblemCode = (typeof LINE_PROBLEMS)[number];

export class LineChoiceView {
  @ApiProperty({ description: "The product's id." })
  itemId: string;

  @ApiProperty()
  partNumber: string;

  @ApiProperty()
  name: string;
}

export class LineProblemView {
  @ApiProperty({ enum: LINE_PROBLEMS, enumName: 'LineProblemCode' })
  code: LineProblemCode;

  @ApiProperty({ description: 'In words for the user.' })
  message: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The next quantity without a problem, if there is any.',
  })
  quantity: number | null;

  @ApiProperty({
    type: [LineChoiceView],
    required: false,
    description: 'Of PART_NUMBER_AMBIGUOUS: the products of which one may be meant.',
  })
  choices?: LineChoiceView[];
}

export class BasketLineView {
  @ApiProperty({ description: "The product's id; empty when the part number is of none.", example: EXAMPLE_ID })
  itemId: string;

  @ApiProperty({ type: 'integer', example: 10 })
  quantity: number;

  @ApiProperty({
    description:
      'When the shop has no such product, empty as all about it; of a basket or quote what it and its part number were.',
    example: 'Claw Hammer',
  })
  name: string;

  @ApiProperty({ example: 'KG-CH-450' })
  partNumber: string;

  @ApiProperty({ description: "As in the address of the product's page.", example: 'claw-hammer' })
  slug: string;

  @ApiProperty({ description: 'Address of the first picture.', example: '/api/image/0123456789abcdef0123456789abcdef' })
  picture: string;

  @ApiProperty({ description: 'Dollars per unit, at this quantity.', example: 12.5 })
  unitPrice: number;

  @ApiProperty({ description: 'Dollars; 0 with a problem.', example: 125 })
  amount: number;

  @ApiProperty({ type: 'integer', description: 'The fewest units one order takes.', example: 10 })
  minimum: number;

  @ApiProperty({ type: 'integer', description: 'The case pack: an order takes a multiple of it.', example: 10 })
  multiple: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The most units one order takes, if limited.',
    example: null,
  })
  maximum: number | null;

  @ApiProperty({ type: 'integer', description: 'Units in stock.', example: 480 })
  available: number;

  @ApiProperty({ type: [PriceBreakView], description: 'Ascending in from.' })
  priceBreaks: PriceBreakView[];

  @ApiProperty({ type: LineProblemView, nullable: true, description: 'Why it can not be ordered as it is.' })
  problem: LineProblemView | null;
}

export class PricedLinesView {
  @ApiProperty({ type: [BasketLineView], description: 'In the order sent. Lines of one product count together.' })
  lines: BasketLineView[];

  @ApiProperty({ description: 'Dollars, of the lines without a problem.', example: 125 })
  subtotal: number;
}

export class BasketView extends PricedLinesView {
  @ApiProperty({ type: 'integer', description: 'Rises whenever it is saved; 0 before.', example: 4 })
  version: number;
}

export const toPricedLinesView = (lines: readonly PricedLine[]): PricedLinesView => ({
  lines: lines.map(toBasketLineView),
  subtotal: toDollars(subtotalCentsOf(lines)),
});

export const subtotalCentsOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

const NO_PRODUCT = {
  ...{ slug: '', picture: '', minimum: 0, multiple: 0, maximum: null, available: 0 },
  priceBreaks: [],
};

function toBasketLineView({ asked, product, unitPriceCents, amountCents, problem }: PricedLine): BasketLineView {
  const price = {
    quantity: asked.quantity,
    unitPrice: toDollars(unitPriceCents),
    amount: toDollars(amountCents),
    problem: problem && toProblemView(problem),
  };
  if (!product) {
    const { name, partNumber } = asked.was ?? { name: '', partNumber: asked.partNumber ?? '' };
    return { itemId: asked.itemId ?? '', name, partNumber, ...NO_PRODUCT, ...price };
  }
  const { _id, name, partNumber, pictures, minimum, multiple, maximum, available, priceBreaks } = product;
  return {
    itemId: _id.toString(),
    name,
    partNumber,
    slug: slugOf(name),
    picture: pictures[0] ?? '',
    minimum,
    multiple,
    maximum,
    available,
    priceBreaks: toPriceBreakViews(priceBreaks),
    ...price,
  };
}

const toProblemView = ({ refusal: { code, message }, quantity, choices }: LineProblem): LineProblemView => ({
  code: code as LineProblemCode,
  message,
  quantity,
  ...(choices && {
    choices: choices.map(({ _id, partNumber, name }) => ({ itemId: _id.toString(), partNumber, name })),
  }),
});
