import type { AuditEntry } from './audit-api';
import { factWords, fieldWords } from './audit-words';
import styles from './changed-facts.module.scss';

/** The fields that an act changed, before and after it, side by side. */
export function ChangedFacts({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const names = Object.keys({ ...before, ...after });
  if (names.length === 0) return <>–</>;
  return (
    <dl className={styles.facts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldWords(name)}</dt>
          <dd>
            <span className="visually-hidden">before: </span>
            {before ? <del>{factWords(before[name])}</del> : '–'}
          </dd>
          <dd>
            <span className="visually-hidden">after: </span>
            {after ? <ins>{factWords(after[name])}</ins> : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
