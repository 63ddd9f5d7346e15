import Placeholder from 'react-bootstrap/Placeholder';
import styles from './card-skeletons.module.scss';

interface CardSkeletonsProps {
  label: string;
  count: number;
  /** Lines of text in each card. */
  lines: number;
  /** The grid that the cards themselves will be laid out in. */
  className: string | undefined;
}

/** Keeps the place of a list of cards while it loads; screen readers hear the label. */
export function CardSkeletons({ label, count, lines, className }: CardSkeletonsProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <Placeholder as="div" animation="glow" className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={styles.card}>
            <Placeholder xs={7} size="lg" />
            {Array.from({ length: lines }, (_unused, line) => (
              <Placeholder key={line} xs={line === lines - 1 ? 5 : 12} />
            ))}
          </div>
        ))}
      </Placeholder>
    </>
  );
}
