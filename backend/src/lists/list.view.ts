import { ApiProperty } from '@nestjs/swagger';
import { StoredLineView, toStoredLineView } from '../baskets/stored-line.view.js';
import type { List } from './list.schema.js';

export class ListView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: [StoredLineView] })
  lines: StoredLineView[];

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
  version,
});
