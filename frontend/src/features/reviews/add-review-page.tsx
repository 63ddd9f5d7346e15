import { Controller, useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { showDialog } from '../../lib/dialog';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
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

export default function AddReviewPage() {
  const { displayName, email } = useSessionUser();
  const [addReview] = useAddReviewMutation();
  const sendOnce = useIdempotencyKey();
  const { control, register, handleSubmit, reset, setError, formState } = useForm<ReviewFields>({
    defaultValues: EMPTY,
  });
  const { errors } = formState;

  const submit = handleSubmit(async (review) => {
    try {
      await sendOnce((idempotencyKey) =>
        addReview({ addReviewDto: { ...review, name: displayName, email, idempotencyKey } }).unwrap(),
      );
    } catch (error) {
      return showServerError(error, ['rating', 'title', 'comment'], setError);
    }
    reset(EMPTY);
    return showDialog({ title: 'Thank you!', text: 'Your review has been received.', icon: 'success' });
  });

  return (
    <DashboardPage title="Add a Review">
      <Form className={formStyles.form} onSubmit={submit} error={errors.root?.server?.message}>
        <Controller
          name="rating"
          control={control}
          rules={{ min: { value: 1, message: 'Please choose how many stars' } }}
          render={({ field, fieldState }) => (
            <StarInput label="Rating" value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        <TextField
          label="Review Title"
          maxLength={100}
          registration={register('title', { validate: (text) => text.trim() !== '' || 'Review title is required' })}
          error={errors.title}
        />
        <TextField
          label="Write Review"
          rows={5}
          maxLength={2000}
          registration={register('comment', { validate: (text) => text.trim() !== '' || 'Review is required' })}
          error={errors.comment}
        />
        <p className="form-text">Your review will be posted publicly on the page.</p>
        <SubmitButton>Send</SubmitButton>
      </Form>
    </DashboardPage>
  );
}
