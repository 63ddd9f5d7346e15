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
      <div className={`placeholder-glow ${className ?? ''}`} aria-hidden="true">
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={styles.card}>
            <span className="placeholder placeholder-lg col-7" />
            {Array.from({ length: lines }, (_unused, line) => (
              <span key={line} className={`placeholder col-${line === lines - 1 ? 5 : 12}`} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
