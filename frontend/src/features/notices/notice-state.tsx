import { formatMoment } from '../../lib/text/measures';
import { STATE_WORDS } from './notice-words';
import type { Notice } from './notices-api';
import styles from './notices.module.scss';

/** The state of a notice, when it came into it, and why. */
export function StateOfNotice({ notice }: { notice: Notice }) {
  const { state, endedAt, nextTryAt, tries, reason } = notice;
  return (
    <div className={styles.state}>
      <strong className={state === 'failed' ? 'text-danger' : undefined}>{STATE_WORDS[state]}</strong>
      {endedAt && (
        <time dateTime={endedAt} data-detail>
          {formatMoment(endedAt)}
        </time>
      )}
      {nextTryAt && tries > 0 && (
        <span data-detail>
          next try <time dateTime={nextTryAt}>{formatMoment(nextTryAt)}</time>
        </span>
      )}
      {reason && <span data-detail>{reason}</span>}
    </div>
  );
}
