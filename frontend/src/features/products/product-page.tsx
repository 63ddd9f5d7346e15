import { useLocation, useParams } from 'react-router-dom';
import { Loader } from '../../components/loading/loader';
import { Moved } from '../../components/loading/moved';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { productPath } from '../../lib/paths';
import { useNamedPart } from '../../lib/page/use-named-part';
import { useListCategoriesQuery } from '../../entities/product/categories/categories-api';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { isGone, NoProduct } from '../../entities/product/no-product';
import { useHasDrawing } from '../../entities/product/use-has-drawing';
import { ProductDetails } from './product-details';
import styles from './product-page.module.scss';
import { useGetProductQuery } from '../../entities/product/products-api';
import { SimilarProducts } from './similar-products';

export default function ProductPage() {
  const { id = '', slug = '' } = useParams();
  const { search, hash } = useLocation();
  const { currentData, error, refetch } = useGetProductQuery({ id });
  const categories = useListCategoriesQuery();
  const prices = useShownPrices();
  const isRemoved = isGone(error);
  // Taken off the shop while the page was open: the cached product is no longer sold.
  const product = isRemoved ? undefined : currentData;
  const path = product && productPath(product._id, product.slug);
  usePageMetadata(product?.name ?? (isRemoved ? 'No longer sold' : 'Product'), product?.description, {
    path,
    image: product?.image,
    isMissing: isRemoved,
    ...(path && product.slug !== slug && { movedTo: path }),
  });
  // Its files stand above the reviews, which they would move if they came later.
  const isDrawingKnown = useHasDrawing(product, categories.data ?? []) !== undefined;
  const isLoading = (!product && !error) || categories.isLoading || !prices.isKnown || !isDrawingKnown;
  useNamedPart(!isLoading);

  if (isLoading) return <Loader />;
  if (path && product.slug !== slug) {
    return <Moved to={path + search + hash} />;
  }
  return (
    <div className={`container ${styles.page} ${styles.headings}`}>
      {product ? (
        <ProductDetails key={product._id} product={product} categories={categories.data ?? []} />
      ) : (
        <>
          <h1>{isRemoved ? 'No longer sold' : 'Product'}</h1>
          <NoProduct error={error} onRetry={refetch} />
          {isRemoved && <SimilarProducts slug={slug} />}
        </>
      )}
    </div>
  );
}
