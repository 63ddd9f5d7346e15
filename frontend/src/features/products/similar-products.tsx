import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListProductsQuery } from '../../entities/product/catalogue-api';
import { ProductShelf } from './product-shelf';
import { SIMILAR_PRODUCTS, similarQuery } from './similar-query';

/** Products of the same kind as one that is known only by the slug of its address; nothing where there is none. */
export function SimilarProducts({ slug }: { slug: string }) {
  const query = similarQuery(slug);
  const { data, isError } = useListProductsQuery(query ?? skipToken);
  const products = query && !isError ? data?.items : [];
  return <ProductShelf title="Similar products" products={products} expected={SIMILAR_PRODUCTS} />;
}
