import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListProductsQuery } from '../catalogue/catalogue-api';
import { ProductShelf } from './product-shelf';

const SHOWN = 4;

/** Products of the same kind as one that is known only by the slug of its address; nothing where there is none. */
export function SimilarProducts({ slug }: { slug: string }) {
  const kind = kindOf(slug);
  const { data, isError } = useListProductsQuery(kind ? { q: kind, limit: SHOWN } : skipToken);
  return <ProductShelf title="Similar products" products={kind && !isError ? data?.items : []} expected={SHOWN} />;
}

/** The last word before a size, which names the kind of tool: "hammer" of `claw-hammer-450-g`. */
function kindOf(slug: string): string | undefined {
  const [words = ''] = slug.split(/-?\d/);
  return words.split('-').findLast((word) => word.length > 2);
}
