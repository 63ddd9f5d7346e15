import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { ScrollingTable } from '../../components/table/data-table';
import { useNamedPart } from '../../lib/page/use-named-part';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { CompareButton } from './compare-button';
import { ComparisonReport } from './comparison-report';
import { Differences } from './differences';
import { getMoney, useGetMoneyQuery, type Money } from './money-api';
import { disputeColumns, doubtColumns, holdColumns } from './money-columns';
import styles from './money-page.module.scss';

const ASKED_EVERY_MS = 1000;

/** Whether the shop's books are Stripe's, and what of its money waits. */
export default function MoneyPage() {
  const { data, isError, error, refetch } = useMoney();
  useNamedPart(data !== undefined);
  return (
    <DashboardPage title="Money" actions={<CompareButton isRunning={data?.running != null} />}>
      {data && <Everything money={data} />}
      {!data &&
        (isError ? (
          <LoadFailed what="The money" error={error} onRetry={refetch} />
        ) : (
          <Loader label="Loading the money…" />
        ))}
    </DashboardPage>
  );
}

function Everything({ money }: { money: Money }) {
  const { comparison, running, interruptedAt, disputes, inDoubt, inDoubtCount, holds } = money;
  return (
    <>
      <ComparisonReport comparison={comparison} running={running} interruptedAt={interruptedAt} />
      {comparison && <Differences comparison={comparison} />}
      <Part id="inDoubt" title="Payments in Doubt" none="Stripe has confirmed every payment." count={inDoubtCount}>
        <p>Their stock is taken, and Stripe has not said whether they were charged. The shop asks on by itself.</p>
        <ScrollingTable
          label="payments in doubt"
          columns={doubtColumns}
          rows={inDoubt}
          rowKey={({ order }) => order}
          isBusy={false}
        />
      </Part>
      <Part
        id="disputes"
        title="Open Disputes and Inquiries"
        none="No bank disputes a payment or asks about one."
        count={disputes.length}
      >
        <p>
          Answer at Stripe with evidence before the day is over: after it, the bank decides without you. An inquiry has
          taken no money yet; refunding the payment in full ends it, too.
        </p>
        <ScrollingTable
          label="open disputes"
          columns={disputeColumns}
          rows={disputes}
          rowKey={({ _id }) => _id}
          isBusy={false}
        />
      </Part>
      <Part id="holds" title="Open Holds" none="The last comparison found no hold." count={holds.length}>
        <p>
          Held by a bank and not charged, at the last comparison. The shop lets them go or charges them within minutes.
        </p>
        <ScrollingTable
          label="open holds"
          columns={holdColumns}
          rows={holds}
          rowKey={({ intentId }) => intentId}
          isBusy={false}
        />
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** Stands there when there is nothing. */
  none: string;
  count: number;
  children: ReactNode;
}

function Part({ id, title, none, count, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`}>{title}</h2>
      {count === 0 ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}

/** Asked again and again while a comparison runs. */
function useMoney() {
  const { data } = getMoney.useQueryState();
  return useGetMoneyQuery(undefined, { pollingInterval: data?.running ? ASKED_EVERY_MS : 0 });
}
