import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Section } from '../../components/section';
import { brand } from '../../config/brand';
import { usePageMetadata } from '../../lib/page-metadata';
import { ProductGrid } from '../products/product-grid';
import { useListHomeProductsQuery } from '../products/products-api';
import { ReviewsSection } from '../reviews/reviews-section';
import { Benefits } from './benefits';
import { Hero } from './hero';
import styles from './home-page.module.scss';
import { Partners } from './partners';
import { WhyChooseUs } from './why-choose-us';

/** How many products the API picks for the home page, so that their places can be kept. */
const HOME_PRODUCTS = 6;

export function HomePage() {
  usePageMetadata(brand.name);
  const { data, isError, error, refetch } = useListHomeProductsQuery();
  return (
    <>
      <Hero />
      <Section title="Our Products" lead="The newest from the works.">
        <ProductGrid
          heading="h3"
          products={data}
          expected={HOME_PRODUCTS}
          isError={isError}
          error={error}
          onRetry={refetch}
        />
        <p className={styles.all}>
          <Link to={paths.allProducts} className="btn btn-outline-secondary btn-lg">
            Show All Products
          </Link>
        </p>
      </Section>
      <WhyChooseUs />
      <Benefits />
      <ReviewsSection />
      <Partners />
    </>
  );
}
