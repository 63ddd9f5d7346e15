import { useContext } from 'react';
import type { Product as ProductThing, Review } from 'schema-dts';
import { StructuredData } from '../../components/structured-data';
import { brand } from '../../config/brand';
import { STAR_SCALE } from '../../components/stars';
import { PageContext } from '../../lib/page/page-context';
import { productPath } from '../../lib/paths';
import { firstReviews, listProductReviews, type ProductReview } from '../reviews/reviews-api';
import type { Product } from '../../entities/product/products-api';
import { shortageOf } from '../../entities/product/stock-state';

/** A product in the words of https://schema.org/Product. @param siteUrl the shop's public address */
export function toProductData(product: Product, siteUrl: string, reviews: readonly ProductReview[] = []) {
  const { _id, slug, name, description, pictures, partNumber, price, minimum, rating } = product;
  const url = siteUrl + productPath(_id, slug);
  return {
    '@type': 'Product',
    name,
    description,
    image: pictures.map((picture) => new URL(picture, siteUrl).href),
    url,
    sku: partNumber,
    mpn: partNumber,
    brand: { '@type': 'Brand', name: brand.name },
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    ...(reviews.length > 0 && { review: reviews.map(toReviewData) }),
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: shortageOf(product) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum },
    },
  } satisfies ProductThing;
}

/** https://schema.org/Review */
const toReviewData = ({ name, title, comment, rating, createdAt }: ProductReview) =>
  ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: createdAt,
    ...(title && { name: title }),
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: STAR_SCALE },
  }) satisfies Review;

/** The product of a page, with the reviews that show first, as structured data for search engines. */
export function ProductData({ product }: { product: Product }) {
  const { data: shown } = listProductReviews.useQueryState(firstReviews(product._id));
  const { siteUrl } = useContext(PageContext);
  return <StructuredData data={toProductData(product, siteUrl, shown?.reviews)} />;
}
