import { PageQuery } from '../../common/pagination/page.query.js';
import { MAX_EMAIL_LENGTH, Text } from '../../common/validation/fields.js';

export class ListUsersQuery extends PageQuery {
  @Text({
    min: 0,
    max: MAX_EMAIL_LENGTH,
    optional: true,
    description: 'Words of the name or any part of the e-mail; what is found comes by e-mail.',
  })
  q?: string;
}
