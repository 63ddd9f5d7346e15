import { useEffect } from 'react';
import Container from 'react-bootstrap/Container';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Loader } from '../../components/loader';
import { usePageMetadata } from '../../lib/page-metadata';
import { productPath } from '../../lib/paths';
import { useListCategoriesQuery } from '../categories/categories-api';
import { isGone, NoProduct } from './no-product';
import { ProductDetails } from './product-details';
import styles from './product-page.module.scss';
import { useGetProductQuery } from './products-api';
import { SimilarProducts } from './similar-products';

export default function ProductPage() {
  const { id = '', slug = '' } = useParams();
  const { search, hash } = useLocation();
  const { currentData, error, refetch } = useGetProductQuery({ id });
  const categories = useListCategoriesQuery();
  const isRemoved = isGone(error);
  // Taken off the shop while the page was open: the cached product is no longer sold.
  const product = isRemoved ? undefined : currentData;
  usePageMetadata(product?.name ?? (isRemoved ? 'No longer sold' : 'Product'), product?.description);
  const isLoading = (!product && !error) || categories.isLoading;
  useNamedPart(!isLoading);

  if (isLoading) return <Loader />;
  if (product && product.slug !== slug) {
    return <Navigate to={productPath(id, product.slug) + search + hash} replace />;
  }
  return (
    <Container className={`${styles.page} ${styles.headings}`}>
      {product ? (
        <ProductDetails key={product._id} product={product} categories={categories.data ?? []} />
      ) : (
        <>
          <h1>{isRemoved ? 'No longer sold' : 'Product'}</h1>
          <NoProduct error={error} onRetry={refetch} />
          {isRemoved && <SimilarProducts slug={slug} />}
        </>
      )}
    </Container>
  );
}

/** Brings the part of the page that the address names into view, once the page is there. */
function useNamedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere) return undefined;
    // After the page's own start at its top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, isThere]);
}
