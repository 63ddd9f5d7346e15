import { Text } from '../../../platform/common/validation/fields.js';

export class SuggestQuery {
  @Text({
    min: 0,
    max: 100,
    optional: true,
    description: 'The text typed so far; nothing is suggested for less than two characters.',
  })
  q?: string;
}
