import { BelowScreen, PlaceBelowScreen } from '../../components/loading/below-screen';
import { Breadcrumb } from '../../entities/product/categories/breadcrumb';
import type { Category } from '../../entities/product/categories/categories-api';
import { ProductReviews } from '../reviews/product-reviews';
import { RatingLine } from '../reviews/rating-line';
import { attributeRows } from '../../entities/product/attribute-rows';
import { AttributeTable } from '../../entities/product/attribute-table';
import { useHasDrawing } from '../../entities/product/use-has-drawing';
import { LinkedProducts } from './linked-products';
import { PartNumber } from './part-number';
import { ProductDownloads } from './product-downloads';
import { ProductDrawing } from './product-drawing';
import { ProductData } from './product-data';
import { ProductGallery } from './gallery/product-gallery';
import { ProductOffer } from './product-offer';
import styles from './product-page.module.scss';
import { useGetProductLinksQuery, type Product } from '../../entities/product/products-api';

interface ProductDetailsProps {
  product: Product;
  categories: readonly Category[];
  /** Of a product that is not saved yet: without what belongs to a page of its own. */
  isPreview?: boolean;
}

/** All that a product's page has. */
export function ProductDetails({ product, categories, isPreview = false }: ProductDetailsProps) {
  const { name, description, partNumber, rating } = product;
  const hasDrawing = useHasDrawing(isPreview ? undefined : product, categories) ?? false;
  return (
    <>
      <Breadcrumb categories={categories} to={categories.find(({ _id }) => _id === product.category)} />
      <div className={styles.columns}>
        <ProductGallery product={product} />
        <div>
          <h1>{name}</h1>
          <PartNumber>{partNumber}</PartNumber>
          <RatingLine rating={rating} />
          <ProductOffer product={product} />
        </div>
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="description">
          <h2 id="description">Description</h2>
          <p className={`text-lines ${styles.description}`}>{description}</p>
          <ProductDownloads product={product} hasDrawing={hasDrawing} />
        </section>
        <AttributeTable rows={attributeRows(product, categories)} />
      </div>
      {hasDrawing && <ProductDrawing product={product} />}
      {!isPreview && (
        <BelowScreen>
          <BelowOffer product={product} />
        </BelowScreen>
      )}
    </>
  );
}

/** Rendered together: the reviews stand below the links, and would be moved by them. */
function BelowOffer({ product }: { product: Product }) {
  const { data: links, isLoading } = useGetProductLinksQuery({ id: product._id });
  if (isLoading) return <PlaceBelowScreen />;
  return (
    <>
      {links && <LinkedProducts links={links} />}
      <ProductReviews product={product} />
      <ProductData product={product} />
    </>
  );
}
