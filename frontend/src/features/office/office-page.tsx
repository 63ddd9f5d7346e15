import { ScrollingTable, type Column } from '../../components/table/data-table';
import { LabelledSelect } from '../../components/table/labelled-select';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { useMay } from '../../entities/account/use-may';
import { useListParams } from '../../lib/page/list-params';
import { formatCalendarDay, formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { BestProducts } from './best-products';
import { Figures, Steps } from './figures';
import { useGetSummaryQuery, useListBestProductsQuery, useListSalesQuery, type Sales } from './office-api';
import styles from './office-page.module.scss';
import { SalesPlot } from './sales-plot';
import { daysOf, SPANS, type Span } from './spans';
import { totalsOf } from './totals';
import { Waiting } from './waiting';

const columns: readonly Column<Sales>[] = [
  { header: 'From', cell: ({ from }) => formatCalendarDay(from) },
  { header: 'Revenue', cell: ({ revenue }) => formatDollars(revenue), isNumber: true },
  { header: 'Refunded', cell: ({ refunded }) => formatDollars(refunded), isNumber: true },
  { header: 'Disputed', cell: ({ withdrawn }) => formatDollars(withdrawn), isNumber: true },
  { header: 'Placed', cell: ({ placed }) => formatNumber(placed), isNumber: true },
  { header: 'Paid', cell: ({ orders }) => formatNumber(orders), isNumber: true },
  { header: 'Shipped', cell: ({ shipped }) => formatNumber(shipped), isNumber: true },
  { header: 'New Customers', cell: ({ newCustomers }) => formatNumber(newCustomers), isNumber: true },
];

/** The page for the morning: open tasks, then the shop's figures for those who may see them. */
export default function OfficePage() {
  const { param, setParam } = useListParams();
  const { may } = useMay();
  const hasFigures = may('listSales');
  const span = SPANS.find(({ value }) => value === param('span')) ?? SPANS[0];
  return (
    <DashboardPage
      title="Office"
      tools={
        hasFigures && (
          <LabelledSelect
            label="Figures of"
            value={span.value}
            options={SPANS}
            onChange={(value) => setParam('span', value === SPANS[0].value ? '' : value)}
          />
        )
      }
    >
      <Waiting />
      {hasFigures && <SalesUntilToday key={span.value} span={span} />}
    </DashboardPage>
  );
}

/** The sales of a span that ends today, where the shop is. */
function SalesUntilToday({ span }: { span: Span }) {
  const { data, isError, error, refetch } = useGetSummaryQuery();
  if (data) return <SalesOf span={span} today={data.today} />;
  return isError ? <LoadFailed what="The figures" error={error} onRetry={refetch} /> : <Loader label="Adding up…" />;
}

function SalesOf({ span, today }: { span: Span; today: string }) {
  const { now, before } = daysOf(span, today);
  const sales = useListSalesQuery({ ...now, by: span.by });
  const best = useListBestProductsQuery(now);
  const { data: earlier } = useListSalesQuery({ ...before, by: span.by });
  // Both at once: what came later would move what stands below it.
  if (!sales.data || !best.data) {
    const failures = [sales, best].filter(({ isError }) => isError);
    const [failed] = failures;
    return failed ? (
      <LoadFailed
        what="The figures"
        error={failed.error}
        onRetry={() => failures.forEach(({ refetch }) => void refetch())}
      />
    ) : (
      <Loader label="Adding up…" />
    );
  }
  const totals = totalsOf(sales.data);
  return (
    <>
      <section aria-labelledby="sales" className={styles.part}>
        <h2 id="sales">Sales</h2>
        <Figures now={totals} before={earlier && totalsOf(earlier)} />
        <SalesPlot sales={sales.data} />
        <details>
          <summary>The same as a table</summary>
          <ScrollingTable
            label="sales"
            columns={columns}
            rows={sales.data}
            rowKey={({ from }) => from}
            isBusy={false}
          />
        </details>
      </section>
      <Steps totals={totals} />
      <BestProducts products={best.data} />
    </>
  );
}
