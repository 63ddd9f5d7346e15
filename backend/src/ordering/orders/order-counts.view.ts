import { ApiProperty } from '@nestjs/swagger';
import type { OrderListName } from './order-lists.js';

/** How many orders each of the office's lists has. */
export class OrderCountsView implements Record<OrderListName, number> {
  @ApiProperty({ type: 'integer', description: 'All but those cancelled.' })
  all: number;

  @ApiProperty({ type: 'integer', description: 'Paid, not cancelled, and nothing is to be answered first.' })
  toShip: number;

  @ApiProperty({ type: 'integer' })
  unpaid: number;

  @ApiProperty({ type: 'integer', description: 'Paid and not shipped, without those cancelled or wholly refunded.' })
  pending: number;

  @ApiProperty({ type: 'integer' })
  shipped: number;

  @ApiProperty({ type: 'integer', description: 'To cancel or to return, and not answered.' })
  asked: number;

  @ApiProperty({ type: 'integer', description: 'Accepted returns whose goods have not come in.' })
  awaited: number;

  @ApiProperty({ type: 'integer', description: 'Cancelled.' })
  closed: number;

  @ApiProperty({ type: 'integer', description: 'With a refund, also one that failed.' })
  refunded: number;
}
