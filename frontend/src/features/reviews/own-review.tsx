import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { toast } from '../../components/toast/toast';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { useNamedPart } from '../../lib/page/use-named-part';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { useSessionUser } from '../../entities/account/use-session-user';
import type { Product } from '../../entities/product/products-api';
import { ProductReview } from './product-review';
import styles from './product-reviews.module.scss';
import { REVIEW_FIELDS, ReviewFields, type ReviewWords } from './review-fields';
import { useEditReviewMutation, useGetOwnReviewQuery } from './edit-reviews-api';
import { useAddReviewMutation, type OwnReview as Own } from './reviews-api';

/** The signed-in user's review of a product: a form for buyers without one, and the way to edit it for 30 days. */
export default function OwnReview({ product: { _id, name } }: { product: Product }) {
  const { email } = useSessionUser();
  const { currentData: own } = useGetOwnReviewQuery({ id: _id }, { skip: email === '' });
  const [isOpen, setIsOpen] = useState(useLocation().hash === '#review');
  if (!own || (!own.review && !own.isOpen)) return null;
  const { review } = own;
  if (own.isOpen && isOpen) {
    return <ReviewForm productId={_id} review={review} onDone={() => setIsOpen(false)} />;
  }
  if (!review) {
    return (
      <Button className={styles.write} onClick={() => setIsOpen(true)}>
        Write a Review<span className="visually-hidden"> of {name}</span>
      </Button>
    );
  }
  return (
    <div className={styles.own}>
      <h3>Your review</h3>
      {review.hidden && <p role="note">Only you can see it. It was hidden by the shop: {review.hidden.reason}</p>}
      <ProductReview review={review}>
        {own.isOpen && (
          <Button variant="outline-secondary" size="sm" onClick={() => setIsOpen(true)}>
            Edit<span className="visually-hidden"> your review</span>
          </Button>
        )}
      </ProductReview>
    </div>
  );
}

interface ReviewFormProps {
  productId: string;
  review: Own | null;
  onDone: () => void;
}

function ReviewForm({ productId, review, onDone }: ReviewFormProps) {
  const [addReview] = useAddReviewMutation();
  const [editReview] = useEditReviewMutation();
  const sendOnce = useIdempotencyKey();
  const form = useForm<ReviewWords>({
    defaultValues: { rating: review?.rating ?? 0, title: review?.title ?? '', comment: review?.comment ?? '' },
  });
  const { handleSubmit, setError, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  useNamedPart(true, { takesFocus: true });

  const submit = handleSubmit(async (words) => {
    try {
      if (review) {
        await editReview({ id: review._id, editReviewDto: { ...words, version: review.version } }).unwrap();
      } else {
        await sendOnce((idempotencyKey) =>
          addReview({ addReviewDto: { ...words, product: productId, idempotencyKey } }).unwrap(),
        );
      }
    } catch (error) {
      return showServerError(error, REVIEW_FIELDS, setError);
    }
    onDone();
    return toast('success', review ? 'Your review has been changed' : 'Your review has been posted');
  });

  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      <h3>{review ? 'Edit your review' : 'Write a review'}</h3>
      <ReviewFields form={form} />
      <p className="form-text">
        Your review will be posted publicly on this page, under your name. You can edit it for 30 days.
      </p>
      <div className={styles.buttons}>
        <SubmitButton>{review ? 'Save' : 'Send'}</SubmitButton>
        <Button variant="outline-secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
