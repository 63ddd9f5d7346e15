import { brand } from '../../config/brand';
import { STAR_SCALE } from '../../components/stars';
import { productPath } from '../../lib/paths';
import { firstReviews, listProductReviews, type ProductReview } from '../reviews/reviews-api';
import type { Product } from './products-api';
import { shortageOf } from './stock-state';

/** A product in the words of https://schema.org/Product */
export function toProductData(product: Product, reviews: readonly ProductReview[] = []) {
  const { _id, slug, name, description, pictures, partNumber, price, minimum, rating } = product;
  return {
    '@type': 'Product',
    name,
    description,
    image: pictures.map((picture) => new URL(picture, location.origin).href),
    url: location.origin + productPath(_id, slug),
    mpn: partNumber,
    brand: { '@type': 'Brand', name: brand.name },
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    ...(reviews.length > 0 && { review: reviews.map(toReviewData) }),
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${shortageOf(product) ? 'OutOfStock' : 'InStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum },
    },
  };
}

/** https://schema.org/Review */
const toReviewData = ({ name, title, comment, rating, createdAt }: ProductReview) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: createdAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: STAR_SCALE },
});

/** The product of a page, with the reviews that show first, as structured data for search engines. */
export function ProductData({ product }: { product: Product }) {
  const { data: shown } = listProductReviews.useQueryState(firstReviews(product._id));
  const data = { '@context': 'https://schema.org', ...toProductData(product, shown?.reviews) };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
