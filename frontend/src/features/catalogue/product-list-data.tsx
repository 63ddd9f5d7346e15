import { useContext } from 'react';
import type { ItemList } from 'schema-dts';
import { StructuredData } from '../../components/structured-data';
import { PageContext } from '../../lib/page/page-context';
import { toProductData } from '../products/product-data';
import type { Product } from '../../entities/product/products-api';

/** The products as structured data for search engines; see https://schema.org/ItemList */
export function ProductListData({ products }: { products: readonly Product[] }) {
  const { siteUrl } = useContext(PageContext);
  const list = {
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toProductData(product, siteUrl),
    })),
  } satisfies ItemList;
  return <StructuredData data={list} />;
}
