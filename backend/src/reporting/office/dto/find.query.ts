import { Text } from '../../../platform/common/validation/fields.js';

export class FindQuery {
  @Text({ min: 2, max: 100, description: 'The words that the lists of each kind are searched for.' })
  q: string;
}
