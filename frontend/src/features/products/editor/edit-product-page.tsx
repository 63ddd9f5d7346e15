import { useParams } from 'react-router-dom';
import { Loader } from '../../../components/loading/loader';
import { Panel } from '../../../components/panel/panel';
import { DashboardPage } from '../../../components/dashboard/dashboard-page';
import { useMay } from '../../../entities/account/use-may';
import { NoProduct } from '../../../entities/product/no-product';
import { ProductEditor } from './product-editor';
import { useGetManagedProductQuery } from '../office/managed-products-api';
import { StockCell } from '../office/stock-cell';
import { StockHistory } from '../office/stock-history';

export default function EditProductPage() {
  const { id = '' } = useParams();
  const { may } = useMay();
  const isEditor = may('editProduct');
  const { data: product, error, isLoading, refetch } = useGetManagedProductQuery({ id });
  return (
    <DashboardPage title={isEditor ? 'Edit Product' : (product?.name ?? 'Stock')}>
      {isLoading && <Loader />}
      {product && isEditor && <ProductEditor key={product._id} product={product} />}
      {product && !isEditor && (
        <>
          <Panel title="In Stock">
            <StockCell product={product} lowStock={0} />
          </Panel>
          <StockHistory product={product} />
        </>
      )}
      {!product && error && <NoProduct error={error} onRetry={refetch} isManaged />}
    </DashboardPage>
  );
}
