import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useState } from 'react';
import Container from 'react-bootstrap/Container';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { PlaceBelowScreen } from '../../components/loading/below-screen';
import { paths } from '../../lib/paths';
import { Loader } from '../../components/loading/loader';
import { formatDollars } from '../../lib/text/money';
import { useAddressBook } from '../../entities/address/use-address-book';
import { PurchaseSteps } from '../../components/purchase/purchase-steps';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { useSessionUser } from '../../entities/account/use-session-user';
import { isGone, NoProduct } from '../../entities/product/no-product';
import { PriceBreaks } from '../../entities/product/price-breaks';
import { ProductLink } from '../../entities/product/product-link';
import { ProductPicture } from '../../entities/product/product-picture';
import { useGetProductQuery, type Product } from '../../entities/product/products-api';
import { shortageOf } from '../../entities/product/stock-state';
import { usePriceLinesQuery } from '../basket/basket-api';
import { useGetProfileQuery } from '../../entities/account/profile-api';
import { hasDeliveryOrTax } from '../../entities/shop/has-delivery-or-tax';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import styles from './purchase-page.module.scss';
import { firstQuantity } from './use-order-price';

/** Nobody needs it before signing in. */
const OrderForm = lazy(() => import('./order-form'));

/** An order of one product. Until it is known who orders, it shows what the product's page does. */
export default function PurchasePage() {
  const { id = '' } = useParams();
  const product = useGetProductQuery({ id });
  usePageMetadata(product.data ? `Order ${product.data.name}` : 'Complete Order', product.data?.description);

  if (product.isLoading) return <Loader />;
  // Taken off the shop while the page was open: the cached product can't be ordered.
  const offered = isGone(product.error) ? undefined : product.data;
  return (
    <Container className={styles.page}>
      <PurchaseSteps at="Deliver" />
      <h1>Complete Order</h1>
      {offered ? (
        <div className={styles.columns}>
          <ProductDetails product={offered} />
          <OrderPlace key={offered._id} product={offered} />
        </div>
      ) : (
        <NoProduct error={product.error} onRetry={product.refetch} />
      )}
    </Container>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const { name, description, available, minimum, price } = product;
  return (
    <section aria-labelledby="product-name">
      <ProductPicture product={product} isMain />
      <h2 id="product-name" className={styles.name}>
        <ProductLink product={product}>{name}</ProductLink>
      </h2>
      <p>{description}</p>
      <dl className={styles.facts}>
        <dt>Available Quantity</dt>
        <dd>{available}</dd>
        <dt>Minimum Order Quantity</dt>
        <dd>{minimum}</dd>
        <dt>Price per Unit</dt>
        <dd>{formatDollars(price)}</dd>
      </dl>
      <PriceBreaks product={product} />
    </section>
  );
}

/**
 * The form, once the product can be ordered, and what the form starts with has come or failed to: the address of the profile and
 * the sum. Its input stays when the last units go meanwhile.
 */
function OrderPlace({ product }: { product: Product }) {
  const [params] = useSearchParams();
  const user = useSessionUser();
  const profile = useGetProfileQuery(user.email ? { email: user.email } : skipToken);
  const chosen = Number(params.get('quantity'));
  const settings = useGetSettingsQuery();
  const hasMore = settings.data !== undefined && hasDeliveryOrTax(settings.data);
  const { addresses, isLoading: areAddressesLoading } = useAddressBook();
  const { homeCountry = '' } = settings.data ?? {};
  const known = { displayName: user.displayName, addresses, profile: profile.data, homeCountry };
  const lines = [{ itemId: product._id, quantity: firstQuantity(product, chosen) }];
  const price = usePriceLinesQuery(user.email && hasMore ? { priceLinesDto: { lines } } : skipToken);

  const isOrderable = shortageOf(product) === undefined;
  const [isOpen, setIsOpen] = useState(isOrderable);
  if (isOrderable && !isOpen) setIsOpen(true);
  if (!isOpen) return <Unorderable product={product} />;
  const isKnown = ![profile, settings, price].some(({ isLoading }) => isLoading) && !areAddressesLoading;
  const preparing = (
    <div>
      <Loader label="Preparing your order…" />
      <PlaceBelowScreen />
    </div>
  );
  if (user.email === '' || !isKnown) return preparing;
  return (
    <Suspense fallback={preparing}>
      <OrderForm product={product} chosen={chosen} user={user} known={known} hasMore={hasMore} />
    </Suspense>
  );
}

/** Stands where the form would: there is no quantity to choose. */
function Unorderable({ product }: { product: Product }) {
  return (
    <section aria-labelledby="shortage">
      <h2 id="shortage" className="text-danger">
        {shortageOf(product)}
      </h2>
      <p>New stock is announced in our newsletter.</p>
      <Link to={paths.allProducts} className="btn btn-outline-secondary">
        Show All Products
      </Link>
    </section>
  );
}
