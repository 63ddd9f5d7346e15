import { ApiProperty } from '@nestjs/swagger';
import { StoredLineView, toStoredLineView } from '../baskets/stored-line.view.js';
import { nameOf } from '../baskets/stored-lines.js';
import type { List } from './list.schema.js';

/** The name of a line's product when the list was saved. */
export class ListedProductView {
  @ApiProperty({ description: "The product's id." })
  itemId: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  partNumber: string;
}

export class ListView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: [StoredLineView] })
  lines: StoredLineView[];

  @ApiProperty({
    type: [ListedProductView],
    description: 'The names of the products of its lines when it was saved, also of those that are no longer sold.',
  })
  products: ListedProductView[];

  @ApiProperty({ type: 'integer', description: 'Rises whenever it is saved; 1 at first.' })
  version: number;
}

export class ListsView {
  @ApiProperty({ type: [ListView], description: 'By name.' })
  lists: ListView[];
}

export const toListView = ({ _id, name, lines, version }: List): ListView => ({
  _id: _id.toString(),
  name,
  lines: lines.map(toStoredLineView),
  products: lines.flatMap((line) => {
    const product = nameOf(line);
    return product ? [{ itemId: line.itemId.toString(), ...product }] : [];
  }),
  version,
});
