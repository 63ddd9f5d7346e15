import { ApiProperty } from '@nestjs/swagger';
import type { StoredLine } from './stored-lines.js';

export class StoredLineView {
  @ApiProperty({ description: 'The id of the product.' })
  itemId: string;

  @ApiProperty({ type: 'integer' })
  quantity: number;
}

export const toStoredLineView = ({ itemId, quantity }: StoredLine): StoredLineView => ({
  itemId: itemId.toString(),
  quantity,
});
