import { skipToken } from '@reduxjs/toolkit/query';
import { LoadFailed } from '../../components/loading/load-failed';
import { TextSkeleton } from '../../components/loading/text-skeleton';
import { Panel } from '../../components/panel/panel';
import type { OrderDetails } from '../../entities/order/orders-api';
import { useMay } from '../../entities/account/use-may';
import { StateOfNotice } from './notice-state';
import { KIND_WORDS } from './notice-words';
import { useListNoticesQuery } from './notices-api';
import styles from './notices.module.scss';
import { ResendButton } from './resend-button';

/** More than an order has in its life, unless it has many refunds. */
const MOST = 30;

/** For those who may read the notices: what was mailed about an order, and what could not be. */
export function OrderNotices({ order: { _id } }: { order: Pick<OrderDetails, '_id'> }) {
  const { may } = useMay();
  const isShown = may('listNotices');
  const { data, error, refetch } = useListNoticesQuery(isShown ? { q: _id, page: 1, limit: MOST } : skipToken);
  if (!isShown) return null;
  return (
    <Panel title="Mails">
      <div className={styles.ofOrder} aria-busy={!data && !error}>
        {!data && !error && <TextSkeleton />}
        {!data && error && <LoadFailed what="Its mails" error={error} onRetry={refetch} />}
        {data?.items.length === 0 && <p>Nobody was written to about it.</p>}
        <ul className={styles.list}>
          {data?.items.map((notice) => (
            <li key={notice._id}>
              <span>
                {KIND_WORDS[notice.kind].name}, to {notice.to || '–'}
              </span>
              <StateOfNotice notice={notice} />
              <ResendButton notice={notice} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
