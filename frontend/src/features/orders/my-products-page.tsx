import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../components/table/data-table';
import { counted } from '../../lib/text/counted';
import { useListParams } from '../../lib/page/list-params';
import { formatDay, formatNumber } from '../../lib/text/measures';
import { orderPath, paths } from '../../lib/paths';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { ProductLink } from '../../entities/product/product-link';
import styles from './my-products-page.module.scss';
import { OrderAgainButton } from './order-again-button';
import { useListBoughtProductsQuery, type BoughtProduct } from '../../entities/order/orders-api';

const PAGE_SIZE = 20;

const columns: readonly Column<BoughtProduct>[] = [
  { header: 'Product', cell: (product) => <Name product={product} />, isText: true },
  { header: 'Times Ordered', cell: ({ orders }) => formatNumber(orders), isNumber: true },
  { header: 'Units', cell: ({ quantity }) => formatNumber(quantity), isNumber: true },
  {
    header: 'Ordered Last',
    cell: ({ lastOrder: { _id, createdAt } }) => (
      <Link to={orderPath(_id)}>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </Link>
    ),
  },
  { header: 'Data Sheets', cell: ({ documents }) => <Sheets documents={documents} />, isText: true },
  { header: 'Action', cell: (product) => <OrderAgain product={product} /> },
];

/** The products that the customer has bought, each once. */
export default function MyProductsPage() {
  const { page } = useListParams();
  const list = useListBoughtProductsQuery({ page, limit: PAGE_SIZE });
  return (
    <DashboardPage
      title="My Products"
      tools={
        <Link to={paths.quickOrder} className="btn btn-outline-secondary">
          Quick Order
        </Link>
      }
    >
      <DataTable
        label="products"
        columns={columns}
        rowKey={({ itemId }) => itemId}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="You have not bought anything"
      />
    </DashboardPage>
  );
}

function Name({ product: { itemId, itemName, partNumber, slug, spareParts } }: { product: BoughtProduct }) {
  return (
    <span className={styles.name}>
      {slug === undefined ? itemName : <ProductLink product={{ _id: itemId, slug }}>{itemName}</ProductLink>}
      {partNumber && <small>{partNumber}</small>}
      {slug === undefined && <small>No longer sold</small>}
      {spareParts > 0 && <small>{counted(spareParts, 'spare part')} on its page</small>}
    </span>
  );
}

/** Puts as many units into the basket as were ordered last. */
function OrderAgain({ product: { itemId, itemName, slug, lastOrder } }: { product: BoughtProduct }) {
  if (slug === undefined) return null;
  return <OrderAgainButton order={{ itemName, lines: [{ itemId, itemName, quantity: lastOrder.quantity }] }} />;
}

function Sheets({ documents }: Pick<BoughtProduct, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <span className={styles.name}>
      {documents.map(({ name, url }) => (
        <a key={url} href={url} download>
          {name}
        </a>
      ))}
    </span>
  );
}
