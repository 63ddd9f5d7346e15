import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { useDraft } from '../../components/form/use-draft';
import { showDialog } from '../../components/dialog/ask-dialog';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { useSessionUser } from '../../entities/account/use-session-user';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import formStyles from '../../components/dashboard/dashboard-form.module.scss';
import { REVIEW_FIELDS, ReviewFields, type ReviewWords } from './review-fields';
import { useAddReviewMutation } from './reviews-api';

const EMPTY: ReviewWords = { rating: 0, title: '', comment: '' };

export default function AddReviewPage() {
  const { displayName, email } = useSessionUser();
  const [addReview] = useAddReviewMutation();
  const sendOnce = useIdempotencyKey();
  const form = useForm<ReviewWords>({ defaultValues: EMPTY });
  const { handleSubmit, reset, setError, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting, useDraft(form, { owner: email, form: 'review', fields: REVIEW_FIELDS }));

  const submit = handleSubmit(async (review) => {
    try {
      await sendOnce((idempotencyKey) =>
        addReview({ addReviewDto: { ...review, name: displayName, email, idempotencyKey } }).unwrap(),
      );
    } catch (error) {
      return showServerError(error, REVIEW_FIELDS, setError);
    }
    reset(EMPTY);
    return showDialog({ title: 'Thank you!', text: 'Your review has been received.', icon: 'success' });
  });

  return (
    <DashboardPage title="Add a Review">
      <Form className={formStyles.form} onSubmit={submit} error={errors.root?.server?.message}>
        <ReviewFields form={form} />
        <p className="form-text">Your review will be posted publicly on the page.</p>
        <SubmitButton>Send</SubmitButton>
      </Form>
    </DashboardPage>
  );
}
