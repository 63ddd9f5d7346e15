import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action-button';
import { atMost } from '../../components/form/at-most';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { errorMessage } from '../../lib/api/api-error';
import type { EditReviewDto } from '../../lib/generated/shop-api';
import { editReviewLimits } from '../../lib/generated/contract-limits';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import styles from './manage-reviews-page.module.scss';
import { useEditReviewMutation } from './edit-reviews-api';
import { MarkRead } from './mark-read';
import { reviewName } from './review-name';
import type { ManagedReview } from './reviews-api';

/** A field that an admin writes about a review. */
type Written = 'hiddenReason' | 'reply';

const forms: Record<Written, { label: string; rows: number; done: string }> = {
  hiddenReason: { label: 'Reason for hiding it', rows: 2, done: 'The review is hidden' },
  reply: { label: 'Public reply', rows: 4, done: 'The reply is shown' },
};

/** Whether a review shows and what the shop replied, with the ways to change both. */
export function ReviewModeration({ review }: { review: ManagedReview }) {
  const [editReview] = useEditReviewMutation();
  const [written, setWritten] = useState<Written>();
  const { _id, product, hidden, reply, version, isRead, isFeatured } = review;
  const of = reviewName(review);
  if (written) return <ModerationForm review={review} written={written} onDone={() => setWritten(undefined)} />;

  const edit = async (changes: Omit<EditReviewDto, 'version'>, done: string) => {
    const { error } = await editReview({ id: _id, editReviewDto: { version, ...changes } });
    return error ? toast('error', errorMessage(error)) : toast('success', done);
  };
  return (
    <div className={styles.moderation}>
      {hidden && <p className="text-danger">Hidden: {hidden.reason}</p>}
      {reply && <p>Replied: {reply.text}</p>}
      <div className={styles.buttons}>
        {!isRead && <MarkRead review={review} of={of} />}
        {hidden ? (
          <ActionButton of={of} onAct={() => edit({ hiddenReason: null }, 'The review shows again')}>
            Show Again
          </ActionButton>
        ) : (
          <Button variant="outline-secondary" size="sm" onClick={() => setWritten('hiddenReason')}>
            Hide<span className="visually-hidden"> {of}</span>
          </Button>
        )}
        <Button variant="outline-secondary" size="sm" onClick={() => setWritten('reply')}>
          {reply ? 'Edit Reply' : 'Reply'}
          <span className="visually-hidden"> to {of}</span>
        </Button>
        {product === null && (
          <ActionButton
            of={of}
            onAct={() =>
              edit({ isFeatured: !isFeatured }, isFeatured ? 'The review is no longer featured' : 'Home shows it first')
            }
          >
            {isFeatured ? 'Stop Featuring' : 'Feature'}
          </ActionButton>
        )}
        {reply && (
          <ActionButton of={`to ${of}`} onAct={() => edit({ reply: null }, 'The reply is taken back')}>
            Remove Reply
          </ActionButton>
        )}
      </div>
    </div>
  );
}

interface ModerationFormProps {
  review: ManagedReview;
  written: Written;
  onDone: () => void;
}

function ModerationForm({ review, written, onDone }: ModerationFormProps) {
  const [editReview] = useEditReviewMutation();
  const { label, rows, done } = forms[written];
  const { register, handleSubmit, setError, formState } = useForm<{ text: string }>({
    defaultValues: { text: written === 'reply' ? (review.reply?.text ?? '') : '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  const rules = {
    ...atMost(editReviewLimits[written].maxLength),
    validate: (text: string) => text.trim() !== '' || `${label} is required`,
  };

  const submit = handleSubmit(async ({ text }) => {
    try {
      await editReview({ id: review._id, editReviewDto: { version: review.version, [written]: text } }).unwrap();
    } catch (error) {
      return showServerError(error, ['text'], setError);
    }
    onDone();
    return toast('success', done);
  });
  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      <TextField
        label={label}
        rows={rows}
        maxLength={rules.maxLength.value}
        registration={register('text', rules)}
        error={errors.text}
      />
      <div className={styles.buttons}>
        <SubmitButton size="sm">Save</SubmitButton>
        <Button variant="outline-secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
