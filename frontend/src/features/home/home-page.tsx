import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { BelowScreen, PlaceBelowScreen } from '../../components/loading/below-screen';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { HydrationFieldset } from '../../components/loading/hydration-fieldset';
import { Section } from '../../components/panel/section';
import { brand } from '../../config/brand';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { ProductGrid } from '../products/product-grid';
import { ON_HOME, useListHomeProductsQuery } from '../../entities/product/products-api';
import { Hero } from './hero';
import styles from './home-page.module.scss';

/** How many products the API picks for the home page, so that their places can be kept. */
const HOME_PRODUCTS = 6;

/** Stands below what a visitor sees first, and is loaded after it. */
const HomeRest = lazy(() => import('./home-rest'));

export function HomePage() {
  usePageMetadata(brand.name, undefined, { path: paths.home });
  const { data, isError, error, refetch } = useListHomeProductsQuery(ON_HOME);
  return (
    <>
      <Hero />
      <BelowScreen>
        <Section title="Our Products" lead="Featured and new from the works.">
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
        <ErrorBoundary resetKey="" fallback={null}>
          <Suspense fallback={<PlaceBelowScreen />}>
            <HydrationFieldset>
              <HomeRest />
            </HydrationFieldset>
          </Suspense>
        </ErrorBoundary>
      </BelowScreen>
    </>
  );
}
