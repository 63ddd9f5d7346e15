import type { Product, ProductLinks } from '../entities/product/products-api';
import { answer, json } from './network';

export const productPathOf = ({ _id }: Product) => `/api/product/singleProduct/${_id}`;
export const linksPathOf = ({ _id }: Product) => `/api/product/links/${_id}`;

/** Answers what the page of a product asks about it, and the products linked with it, if any. */
export function sells(product: Product, links: Partial<ProductLinks> = {}): void {
  answer('GET', productPathOf(product), () => json(product));
  answer('GET', linksPathOf(product), () =>
    json({ related: [], spareParts: [], sparePartOf: [], drawing: false, ...links }),
  );
}
