import { useId, useState } from 'react';
import { Stars } from '../../components/stars';
import styles from './reviews-section.module.scss';
import type { Review } from './reviews-api';

/** Longer comments are cut at first, so that one does not stretch the whole row. */
const LONG_COMMENT = 320;

export function ReviewCard({ review: { title, comment, rating, name } }: { review: Review }) {
  const id = useId();
  const isLong = comment.length > LONG_COMMENT;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <figure className={styles.card}>
      <Stars rating={rating} />
      <h3>{title}</h3>
      <blockquote>
        <p id={id} className={isLong && !isOpen ? styles.cut : undefined}>
          “{comment}”
        </p>
        {isLong && (
          <button
            type="button"
            className="btn btn-link btn-sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Read less' : 'Read the whole review'}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
