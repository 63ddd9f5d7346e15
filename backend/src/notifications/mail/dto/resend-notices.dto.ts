import { ListOf } from '../../../platform/common/validation/composite-fields.js';
import { Text } from '../../../platform/common/validation/fields.js';

/** How many notices one request sends again. */
export const MAX_RESENT = 100;

/** Four parts, of which the longest are ids. */
const MAX_NOTICE_ID_LENGTH = 250;

const NoticeId = (): PropertyDecorator => Text({ max: MAX_NOTICE_ID_LENGTH });

export class NoticeIdParam {
  @NoticeId()
  id: string;
}

export class ResendNoticesDto {
  @ListOf(NoticeId, { min: 1, max: MAX_RESENT, description: 'The ids of the notices.' })
  ids: string[];
}
