import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { DownloadButton } from '../../../components/download-button';
import { LabelledSelect } from '../../../components/table/labelled-select';
import { SearchField } from '../../../components/table/search-field';
import { listOrdersQueryLimits, shippingListLimits } from '../../../lib/generated/contract-limits';
import { useMay } from '../../../entities/account/use-may';
import { useListParams } from '../../../lib/page/list-params';
import { orderPath } from '../../../lib/paths';
import { DashboardPage } from '../../../components/dashboard/dashboard-page';
import { BulkReport } from '../../../components/work-list/bulk-report';
import { ListTabs } from '../../../components/work-list/list-tabs';
import { type OnActed, useBulkReport } from '../../../components/work-list/use-bulk-report';
import { useSelection } from '../../../components/work-list/use-selection';
import { WorkList } from '../../../components/work-list/work-list';
import { useCountOrdersQuery, useListOrdersQuery, useReadFirstOrders } from './office-orders-api';
import { columnsFor } from './order-columns';
import { OrderExport } from './order-export';
import { ORDER_TABS, orderTab } from './order-tabs';
import type { Order } from '../../../entities/order/orders-api';
import { ShipSeveral } from './ship-several';

const PAGE_SIZE = 20;

const MOST_CHOSEN = shippingListLimits.orders.maxItems;

const NO_ORDERS: readonly Order[] = [];

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const idOf = ({ _id }: Order): string => _id;

const nameOf = ({ number, customerName }: Order): string => `${number}, ${customerName}`;

export default function ManageOrdersPage() {
  const { page, param, setParam } = useListParams();
  const { may, seesAllOf } = useMay();
  const tab = orderTab(param('status'));
  const sort = SORTS.find(({ value }) => value === param('sort'))?.value;
  const q = param('q') || undefined;
  const asked = { ...tab.asked, q, sort };
  const list = useListOrdersQuery({ ...asked, page, limit: PAGE_SIZE });
  const readFirst = useReadFirstOrders(asked);
  const { currentData: counts } = useCountOrdersQuery({ q });
  const selection = useSelection(list.currentData?.items ?? NO_ORDERS, idOf, MOST_CHOSEN);
  const { chosen } = selection;
  const [isShipping, setIsShipping] = useState(false);
  const { onActed, ...report } = useBulkReport(selection);
  /** Orders that are not shipped stay in the form, with what was typed for them. */
  const finishShipping: OnActed = (results, wordsFor) => {
    onActed(results, wordsFor);
    setIsShipping(results.some(({ problem }) => problem !== undefined));
  };
  return (
    <DashboardPage
      title="Manage Orders"
      actions={may('exportOrders') && <OrderExport />}
      tools={
        <>
          <SearchField label="Search the orders" maxLength={listOrdersQueryLimits.q.maxLength} />
          <LabelledSelect
            label="Sort"
            value={sort ?? tab.sort}
            options={SORTS}
            onChange={(value) => setParam('sort', value === tab.sort ? '' : value)}
          />
        </>
      }
    >
      <ListTabs
        label="Status"
        param="status"
        value={tab.value}
        tabs={ORDER_TABS.map(({ value, label, count }) => ({ value, label, count: counts?.[count] }))}
      />
      <WorkList
        label="orders"
        columns={columnsFor(seesAllOf('listOrders'), may('cancelOrder'))}
        rowKey={idOf}
        nameOf={nameOf}
        pathOf={({ _id }) => orderPath(_id)}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q || tab.value ? 'No order matches' : 'There are no orders to show'}
        selection={may('shipOrders') || may('getShippingList') || may('exportOrders') ? selection : undefined}
        readFirst={readFirst}
        actions={
          <>
            {may('shipOrders') && (
              <Button size="sm" aria-expanded={isShipping} onClick={() => setIsShipping(!isShipping)}>
                Ship…
              </Button>
            )}
            {may('getShippingList') && (
              <DownloadButton
                url="/order/shippingList"
                body={{ orders: chosen.map(idOf) }}
                ending="pdf"
                name="karigar-shipping-list"
                size="sm"
              >
                Packing slips
              </DownloadButton>
            )}
            {may('exportOrders') && (
              <DownloadButton url={`/order/export?ids=${chosen.map(idOf).join(',')}`} name="karigar-orders" size="sm">
                Export chosen
              </DownloadButton>
            )}
          </>
        }
      >
        {isShipping && chosen.length > 0 && <ShipSeveral chosen={chosen} nameOf={nameOf} onActed={finishShipping} />}
        <BulkReport {...report} />
      </WorkList>
    </DashboardPage>
  );
}
