import { ApiProperty } from '@nestjs/swagger';
import type { ProductState } from './dto/list-managed-products.query.js';

/** How many products the office's list has, all together and in each state. */
export class ProductCountsView implements Record<ProductState | 'all', number> {
  @ApiProperty({ type: 'integer' })
  all: number;

  @ApiProperty({ type: 'integer' })
  published: number;

  @ApiProperty({ type: 'integer' })
  draft: number;

  @ApiProperty({ type: 'integer', description: 'That the home page shows before others, drafts among them.' })
  featured: number;

  @ApiProperty({ type: 'integer', description: 'With fewer units than the minimum.' })
  outOfStock: number;

  @ApiProperty({ type: 'integer', description: 'Enough for an order, but less than the settings call low.' })
  low: number;
}
