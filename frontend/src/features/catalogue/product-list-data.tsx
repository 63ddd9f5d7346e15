import { toProductData } from '../products/product-data';
import type { Product } from '../products/products-api';

/** The products as structured data for search engines; see https://schema.org/ItemList */
export function ProductListData({ products }: { products: readonly Product[] }) {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toProductData(product),
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(list)}</script>;
}
