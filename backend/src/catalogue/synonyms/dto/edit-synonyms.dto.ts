import { ListOf, ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_GROUPS, MAX_WORD_LENGTH, MAX_WORDS } from '../synonym-limits.js';

export class SynonymGroupDto {
  @ListOf(() => Text({ max: MAX_WORD_LENGTH }), {
    min: 2,
    max: MAX_WORDS,
    description: 'Each of one word or two; none stands in two groups.',
    example: ['spanner', 'wrench'],
  })
  words: string[];
}

/** All groups, and what the admin saw. */
export class EditSynonymsDto {
  @ListOfObjects(SynonymGroupDto, { max: MAX_GROUPS })
  groups: SynonymGroupDto[];

  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'That of the groups as the admin saw them.' })
  version: number;
}
