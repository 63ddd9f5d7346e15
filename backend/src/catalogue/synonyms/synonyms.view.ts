import { ApiProperty } from '@nestjs/swagger';
import type { Synonyms } from './synonyms.schema.js';

export class SynonymGroupView {
  @ApiProperty({ type: [String], description: 'Each of one word or two.' })
  words: string[];
}

export class SynonymsView {
  @ApiProperty({ type: [SynonymGroupView] })
  groups: SynonymGroupView[];

  @ApiProperty({ type: 'integer', description: 'Rises with every edit by an admin.' })
  version: number;
}

export const toSynonymsView = ({ groups, version }: Pick<Synonyms, 'groups' | 'version'>): SynonymsView => ({
  groups: groups.map(({ words }) => ({ words })),
  version,
});
