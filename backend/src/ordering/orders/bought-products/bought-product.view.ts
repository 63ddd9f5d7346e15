import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { slugOf } from '../../../platform/common/text/slug.js';
import type { Product } from '../../../catalogue/products/product.schema.js';
import { ProductDocumentView } from '../../../catalogue/products/product.view.js';
import type { BoughtProduct } from './bought-products.service.js';

export class LastOrderView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  number: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'integer', description: 'Its units of the product.' })
  quantity: number;
}

export class BoughtProductView {
  @ApiProperty({ description: "The product's id." })
  itemId: string;

  @ApiProperty({ description: 'As it was when it was ordered last.' })
  itemName: string;

  @ApiPropertyOptional({ description: "The manufacturer's own name for it." })
  partNumber?: string;

  @ApiProperty({ type: 'integer', description: 'Paid orders of it.' })
  orders: number;

  @ApiProperty({ type: 'integer', description: 'Units of all of them, without refunded ones.' })
  quantity: number;

  @ApiProperty({ type: LastOrderView })
  lastOrder: LastOrderView;

  @ApiPropertyOptional({ description: "In the address of the product's page; absent for one that is no longer sold." })
  slug?: string;

  @ApiPropertyOptional({ description: 'The address of its first picture; absent for one that is no longer sold.' })
  picture?: string;

  @ApiProperty({ type: [ProductDocumentView], description: 'Its data sheets, as long as it is sold.' })
  documents: ProductDocumentView[];

  @ApiProperty({ type: 'integer', description: 'How many spare parts its page offers.' })
  spareParts: number;
}

/** @param product as it is now; undefined when it is no longer sold */
export function toBoughtProductView(bought: BoughtProduct, product: Product | undefined): BoughtProductView {
  const { _id, itemName, partNumber, orders, quantity, lastOrder } = bought;
  return {
    itemId: _id.toString(),
    itemName,
    ...(partNumber && { partNumber }),
    orders,
    quantity,
    lastOrder: {
      _id: lastOrder._id.toString(),
      number: lastOrder.number,
      createdAt: lastOrder.createdAt.toISOString(),
      quantity: lastOrder.quantity,
    },
    ...(product && { slug: slugOf(product.name), picture: product.image }),
    documents: product?.documents.map(({ name, url, bytes }) => ({ name, url, bytes })) ?? [],
    spareParts: product?.spareParts.length ?? 0,
  };
}
