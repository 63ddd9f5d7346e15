import type { ReactNode } from 'react';
import { Stars } from '../../components/stars';
import { brand } from '../../config/brand';
import { formatDayIn } from '../../lib/text/measures';
import { useShopZone } from '../../lib/text/shop-zone';
import styles from './product-reviews.module.scss';
import type { ProductReview as Review } from './reviews-api';

interface ProductReviewProps {
  review: Review;
  /** The author's tools. */
  children?: ReactNode;
}

/** One review of a product, with the shop's reply. */
export function ProductReview({ review, children }: ProductReviewProps) {
  const { title, comment, rating, name, isVerifiedBuyer, createdAt, editedAt, reply } = review;
  const timeZone = useShopZone();
  return (
    <article className={styles.review} aria-label={title || `Review by ${name}`}>
      <Stars rating={rating} />
      {title && <h3>{title}</h3>}
      <p className="text-lines">{comment}</p>
      <p className={styles.author}>
        <strong>{name}</strong>
        {isVerifiedBuyer && <span className={styles.verified}>Verified buyer</span>}
        <time dateTime={createdAt}>{formatDayIn(timeZone, createdAt)}</time>
        {editedAt && <span>edited {formatDayIn(timeZone, editedAt)}</span>}
      </p>
      {reply && (
        <div className={styles.reply}>
          <p>
            <strong>{brand.name} replied</strong> <time dateTime={reply.at}>{formatDayIn(timeZone, reply.at)}</time>
          </p>
          <p className="text-lines">{reply.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
