import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { ObjectIdString, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_VERSION } from './edit-review.dto.js';

/** How many reviews one request notes as read. */
export const MAX_READ = 100;

export class ReadReviewDto {
  @ObjectIdString()
  review: string;

  @WholeNumber({ min: 1, max: MAX_VERSION, description: 'The version that was read.' })
  version: number;
}

export class ReadReviewsDto {
  @ListOfObjects(ReadReviewDto, { max: MAX_READ })
  reviews: ReadReviewDto[];
}
