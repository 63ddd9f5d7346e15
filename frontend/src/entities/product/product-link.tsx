import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from '../../lib/paths';
import type { Product } from './products-api';

interface ProductLinkProps {
  product: Pick<Product, '_id'> & Partial<Pick<Product, 'slug'>>;
  children: ReactNode;
}

/** A link to the page of a product. */
export function ProductLink({ product: { _id, slug }, children }: ProductLinkProps) {
  return <Link to={productPath(_id, slug)}>{children}</Link>;
}
