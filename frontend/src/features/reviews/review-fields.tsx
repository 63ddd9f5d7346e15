import { useController, type UseFormReturn } from 'react-hook-form';
import { atMost } from '../../components/form/at-most';
import { TextField } from '../../components/form/text-field';
import { addReviewLimits } from '../../lib/generated/contract-limits';
import { StarInput } from './star-input';

/** An author's input for a review. */
export interface ReviewWords {
  /** Stars; 0 while none is chosen. */
  rating: number;
  title: string;
  comment: string;
}

export const REVIEW_FIELDS = ['rating', 'title', 'comment'] as const satisfies readonly (keyof ReviewWords)[];

const ratingRules = { min: { value: addReviewLimits.rating.minimum, message: 'Please choose how many stars' } };
const titleRules = {
  ...atMost(addReviewLimits.title.maxLength),
  validate: (text: string) => text.trim() !== '' || 'Review title is required',
};
const commentRules = {
  ...atMost(addReviewLimits.comment.maxLength),
  validate: (text: string) => text.trim() !== '' || 'Review is required',
};

/** The fields of a form that posts or changes a review. */
export function ReviewFields({ form }: { form: UseFormReturn<ReviewWords> }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  // Before the other fields: the first one at fault takes the focus, in the order in which they were named to the form.
  const { field } = useController({ control, name: 'rating', rules: ratingRules });
  const { ref: firstStar, value: rating, onChange: rate } = field;
  return (
    <>
      <StarInput label="Rating" ref={firstStar} value={rating} onChange={rate} error={errors.rating?.message} />
      <TextField
        label="Review Title"
        maxLength={titleRules.maxLength.value}
        registration={register('title', titleRules)}
        error={errors.title}
      />
      <TextField
        label="Write Review"
        rows={5}
        maxLength={commentRules.maxLength.value}
        registration={register('comment', commentRules)}
        error={errors.comment}
      />
    </>
  );
}
