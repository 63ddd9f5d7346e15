import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { DataTable, type Column } from '../../components/data-table';
import { SearchField } from '../../components/search-field';
import { useListParams } from '../../lib/list-params';
import { formatDollars } from '../../lib/money';
import { DashboardPage } from '../dashboard/dashboard-page';
import styles from './manage-products-page.module.scss';
import { ProductPicture } from './product-picture';
import { useListProductsQuery, type Product } from './products-api';
import { RemoveProductButton } from './remove-product-button';
import { StockCell } from './stock-cell';

const PAGE_SIZE = 20;

const columns: readonly Column<Product>[] = [
  { header: 'Image', cell: (product) => <Thumbnail product={product} /> },
  { header: 'Name', cell: ({ name }) => name, isText: true },
  { header: 'Added By', cell: ({ addedBy }) => addedBy, isLong: true },
  { header: 'Available Quantity', cell: (product) => <StockCell product={product} /> },
  { header: 'Minimum Order Quantity', cell: ({ minimum }) => minimum, isNumber: true },
  { header: 'Price Per Unit', cell: ({ price }) => formatDollars(price), isNumber: true },
  { header: 'Remove', cell: (product) => <RemoveProductButton product={product} /> },
];

export default function ManageProductsPage() {
  const { page, param } = useListParams();
  const list = useListProductsQuery({ q: param('q') || undefined, sort: 'added', page, limit: PAGE_SIZE });
  return (
    <DashboardPage
      title="Manage Products"
      tools={
        <>
          <SearchField label="Search the products" />
          <Link to={paths.addProduct} className="btn btn-primary">
            Add Product
          </Link>
        </>
      }
    >
      <DataTable
        label="products"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="No Products to Show..."
      />
    </DashboardPage>
  );
}

function Thumbnail({ product }: { product: Product }) {
  return (
    <div className={styles.thumbnail}>
      <ProductPicture product={product} sizes="80px" />
    </div>
  );
}
