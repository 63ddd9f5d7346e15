import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../audit/audit-entry.schema.js';
import { STOCK_REASONS, type StockChange, type StockReason } from './stock-change.schema.js';

export class StockChangeView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'integer', description: 'Below zero when they went.' })
  units: number;

  @ApiProperty({ enum: STOCK_REASONS, enumName: 'StockReason' })
  reason: StockReason;

  @ApiProperty({ type: 'integer', description: 'The stock after it.' })
  balance: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The id of the order that claimed or released them, or that they came back from.',
  })
  order: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The id of the admin who entered it, or took them back.' })
  by: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name of that admin today, or words for a removed one.',
  })
  byName: string | null;
}

export function toStockChangeView(
  { _id, at, units, reason, balance, order, by }: StockChange,
  nameOf: (actor: Actor) => string,
): StockChangeView {
  return {
    _id: _id.toString(),
    at: at.toISOString(),
    units,
    reason,
    balance,
    order: order?.toString() ?? null,
    by: by?.toString() ?? null,
    byName: by ? nameOf(by) : null,
  };
}
