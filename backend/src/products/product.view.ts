import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../common/money.js';
import type { Product } from './product.schema.js';

export class ProductView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'E-mail of the admin who added it.' })
  addedBy: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: 'integer', description: 'Units in stock.' })
  available: number;

  @ApiProperty({ type: 'integer', description: 'The fewest units one order takes.' })
  minimum: number;

  @ApiProperty({ description: 'Dollars per unit.', example: 12.5 })
  price: number;

  @ApiProperty({ description: "Address of the picture; one that begins with / is on the site's own origin." })
  image: string;
}

export function toProductView(product: Product): ProductView {
  return {
    _id: product._id.toString(),
    addedBy: product.addedBy,
    name: product.name,
    description: product.description,
    available: product.available,
    minimum: product.minimum,
    price: toDollars(product.priceCents),
    image: product.image,
  };
}
