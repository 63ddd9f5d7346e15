import { useParams } from 'react-router-dom';
import { Loader } from '../../../components/loading/loader';
import { DashboardPage } from '../../../components/dashboard/dashboard-page';
import { NoProduct } from '../../../entities/product/no-product';
import { ProductEditor } from './product-editor';
import { useGetManagedProductQuery } from '../office/managed-products-api';

export default function EditProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, isLoading, refetch } = useGetManagedProductQuery({ id });
  return (
    <DashboardPage title="Edit Product">
      {isLoading && <Loader />}
      {product && <ProductEditor key={product._id} product={product} />}
      {!product && error && <NoProduct error={error} onRetry={refetch} isManaged />}
    </DashboardPage>
  );
}
