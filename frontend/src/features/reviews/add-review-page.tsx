import { useController, useForm } from 'react-hook-form';
import { atMost } from '../../components/form/at-most';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { useDraft } from '../../components/form/use-draft';
import { showDialog } from '../../lib/dialog';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { useUnsavedInput } from '../../lib/unsaved-input';
import { useSessionUser } from '../auth/use-session-user';
import { DashboardPage } from '../dashboard/dashboard-page';
import formStyles from '../dashboard/dashboard-form.module.scss';
import { useAddReviewMutation } from './reviews-api';
import { StarInput } from './star-input';

interface ReviewFields {
  rating: number;
  title: string;
  comment: string;
}

const EMPTY: ReviewFields = { rating: 0, title: '', comment: '' };
const FIELDS = ['rating', 'title', 'comment'] as const;

const ratingRules = { min: { value: 1, message: 'Please choose how many stars' } };
const titleRules = {
  ...atMost(100),
  validate: (text: string) => text.trim() !== '' || 'Review title is required',
};
const commentRules = {
  ...atMost(2000),
  validate: (text: string) => text.trim() !== '' || 'Review is required',
};

export default function AddReviewPage() {
  const { displayName, email } = useSessionUser();
  const [addReview] = useAddReviewMutation();
  const sendOnce = useIdempotencyKey();
  const form = useForm<ReviewFields>({ defaultValues: EMPTY });
  const { control, register, handleSubmit, reset, setError, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  // Before the other fields: the first one at fault takes the focus, in the order in which they were named to the form.
  const { field } = useController({ control, name: 'rating', rules: ratingRules });
  const { ref: firstStar, value: rating, onChange: rate } = field;
  useUnsavedInput(isDirty && !isSubmitting, useDraft(form, { owner: email, form: 'review', fields: FIELDS }));

  const submit = handleSubmit(async (review) => {
    try {
      await sendOnce((idempotencyKey) =>
        addReview({ addReviewDto: { ...review, name: displayName, email, idempotencyKey } }).unwrap(),
      );
    } catch (error) {
      return showServerError(error, FIELDS, setError);
    }
    reset(EMPTY);
    return showDialog({ title: 'Thank you!', text: 'Your review has been received.', icon: 'success' });
  });

  return (
    <DashboardPage title="Add a Review">
      <Form className={formStyles.form} onSubmit={submit} error={errors.root?.server?.message}>
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
        <p className="form-text">Your review will be posted publicly on the page.</p>
        <SubmitButton>Send</SubmitButton>
      </Form>
    </DashboardPage>
  );
}
