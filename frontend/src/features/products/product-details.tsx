import { BelowScreen, PlaceBelowScreen } from '../../components/loading/below-screen';
import { formatBytes } from '../../lib/text/measures';
import { Breadcrumb } from '../../entities/product/categories/breadcrumb';
import type { Category } from '../../entities/product/categories/categories-api';
import { ProductReviews } from '../reviews/product-reviews';
import { RatingLine } from '../reviews/rating-line';
import { attributeRows } from '../../entities/product/attribute-rows';
import { AttributeTable } from '../../entities/product/attribute-table';
import { LinkedProducts } from './linked-products';
import { PartNumber } from './part-number';
import { ProductData } from './product-data';
import { ProductGallery } from './product-gallery';
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
  const { name, description, partNumber, documents, rating } = product;
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
          <Documents documents={documents} />
        </section>
        <AttributeTable rows={attributeRows(product, categories)} />
      </div>
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

function Documents({ documents }: Pick<Product, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <>
      <h3>Data sheets</h3>
      <ul className={styles.documents}>
        {documents.map(({ name, url, bytes }) => (
          <li key={url}>
            <a href={url} download>
              {name}
            </a>{' '}
            <span>({formatBytes(bytes)})</span>
          </li>
        ))}
      </ul>
    </>
  );
}
