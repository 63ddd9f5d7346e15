import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OLD_AFTER_SECONDS } from '../../lib/api';
import { productPath } from '../../lib/paths';
import { usePrefetch, type Product } from './products-api';

interface ProductLinkProps {
  product: Pick<Product, '_id'> & Partial<Pick<Product, 'slug'>>;
  children: ReactNode;
}

/** A link to the page of a product, which is fetched as soon as the pointer is on the link. */
export function ProductLink({ product: { _id, slug }, children }: ProductLinkProps) {
  const prefetch = usePrefetch('getProduct');
  return (
    <Link to={productPath(_id, slug)} onPointerEnter={() => prefetch({ id: _id }, { ifOlderThan: OLD_AFTER_SECONDS })}>
      {children}
    </Link>
  );
}
