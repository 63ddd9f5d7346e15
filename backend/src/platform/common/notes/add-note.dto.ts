import { IdempotencyKey } from '../idempotency/idempotency-key.js';
import { Text } from '../validation/fields.js';

export class AddNoteDto {
  @Text({ inLines: true, max: 1000 })
  text: string;

  @IdempotencyKey()
  idempotencyKey?: string;
}
