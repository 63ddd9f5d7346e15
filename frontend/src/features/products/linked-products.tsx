import { ProductShelf } from './product-shelf';
import type { ProductLinks } from '../../entities/product/products-api';

export function LinkedProducts({ links }: { links: ProductLinks }) {
  return (
    <>
      <ProductShelf title="Spare parts" products={links.spareParts} />
      <ProductShelf title="Spare part of" products={links.sparePartOf} />
      <ProductShelf title="Related products" products={links.related} />
    </>
  );
}
