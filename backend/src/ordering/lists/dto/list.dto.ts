import { StoredLineDto } from '../../baskets/dto/stored-line.dto.js';
import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_LIST_LINES, MAX_LIST_NAME_LENGTH } from '../list-limits.js';

class ListDto {
  @Text({
    max: MAX_LIST_NAME_LENGTH,
    description: "Another than those of the owner's other lists; capitals don't matter.",
    example: 'Monday’s van',
  })
  name: string;

  @ListOfObjects(StoredLineDto, { max: MAX_LIST_LINES, description: 'Each product once.' })
  lines: StoredLineDto[];
}

export class AddListDto extends ListDto {
  @IdempotencyKey()
  idempotencyKey?: string;
}

/** All of a list, and what the customer saw. */
export class SaveListDto extends ListDto {
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'That of the list as the customer saw it.' })
  version: number;
}
