import { brand } from '../../config/brand';
import type { Product } from './products-api';
import { shortageOf } from './stock-state';

function toOffer({ name, description, image, price, available, minimum }: Product) {
  return {
    '@type': 'Product',
    name,
    description,
    image: new URL(image, location.origin).href,
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${shortageOf({ available, minimum }) ? 'OutOfStock' : 'InStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum },
    },
  };
}

/** The products as structured data for search engines; see https://schema.org/Product */
export function ProductListData({ products }: { products: readonly Product[] }) {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toOffer(product),
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(list)}</script>;
}
