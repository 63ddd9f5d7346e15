import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import Container from 'react-bootstrap/Container';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { PurchaseSteps } from '../../components/purchase/purchase-steps';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { paths } from '../../lib/paths';
import { useAddressBook } from '../../entities/address/use-address-book';
import { useSessionUser } from '../../entities/account/use-session-user';
import { chooseCountry } from '../../entities/money/price-choice';
import { useGetProfileQuery } from '../../entities/account/profile-api';
import { hasDeliveryOrTax } from '../../entities/shop/has-delivery-or-tax';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import { CheckoutForm } from './checkout-form';
import styles from './checkout-page.module.scss';
import { KeptBasket, VerifyAddress } from './purchase-notes';
import { countryOf, foreignCountry } from './destination/destination';
import { QuoteRefused } from './quote-refused';
import { useCheckoutFields } from './use-checkout-fields';
import { useOrdered } from './use-ordered';

/** Orders what is in the basket, or a quote that the address names, as one order, and goes on to its payment. */
export default function CheckoutPage() {
  const user = useSessionUser();
  const quote = useSearchParams()[0].get('quote') || undefined;
  // Fields that come later would move what is below them, so the form waits until these have come, or failed to.
  const profile = useGetProfileQuery(user.email ? { email: user.email } : skipToken);
  const settings = useGetSettingsQuery();
  const homeCountry = settings.data?.homeCountry ?? '';
  const { addresses, isLoading: areAddressesLoading } = useAddressBook();
  const known = { displayName: user.displayName, addresses, profile: profile.data, homeCountry };
  const isUnknown = profile.isLoading || settings.isLoading || areAddressesLoading;
  const fields = { email: user.email, form: 'checkout', known: isUnknown ? undefined : known };
  const { form, discardDraft, isFilledIn } = useCheckoutFields(fields);
  const [to, written, delivery] = useWatch({ control: form.control, name: ['to', 'country', 'delivery'] });
  const country = countryOf({ to, country: written }, known);
  // The price at home is there already: the basket shows it.
  const ordered = useOrdered(quote, { country: foreignCountry(country, homeCountry), delivery });
  const [isPlaced, setIsPlaced] = useState(false);
  const [wasFull, setWasFull] = useState(false);
  usePageMetadata('Checkout');
  useEffect(() => {
    if (country && homeCountry) chooseCountry(foreignCountry(country, homeCountry));
  }, [country, homeCountry]);

  // The basket is emptied while the page of the payment loads.
  if (isPlaced || ordered.isLoading || !isFilledIn) return <Loader />;
  const { lines, price, failure } = ordered;
  if (lines.length > 0 && !wasFull) setWasFull(true);
  return (
    <Container className={styles.page}>
      <PurchaseSteps at="Deliver" isOfBasket={quote === undefined} />
      <h1>Checkout</h1>
      {quote !== undefined && <KeptBasket of="You order your quote, at its prices." />}
      <VerifyAddress user={user} />
      {failure !== undefined && quote === undefined && (
        <LoadFailed what="Your basket" error={failure} onRetry={ordered.retry} />
      )}
      {failure !== undefined && quote !== undefined && <QuoteRefused error={failure} onRetry={ordered.retry} />}
      {failure === undefined && lines.length === 0 && <EmptyBasket wasFull={wasFull} />}
      {failure === undefined && lines.length > 0 && !settings.data && (
        <LoadFailed what="Delivery" error={settings.error} onRetry={settings.refetch} />
      )}
      {failure === undefined && lines.length > 0 && settings.data && price && (
        <CheckoutForm
          form={form}
          user={user}
          known={known}
          hasDestination={hasDeliveryOrTax(settings.data)}
          price={price}
          quote={quote}
          isStale={ordered.isStale}
          priceFailure={ordered.priceFailure}
          askPrice={ordered.renew}
          onPlaced={() => {
            discardDraft();
            setIsPlaced(true);
          }}
        />
      )}
    </Container>
  );
}

/** @param wasFull whether this page has shown products, which are gone now */
function EmptyBasket({ wasFull }: { wasFull: boolean }) {
  return (
    <Empty message={wasFull ? 'Your basket was ordered or emptied in another window.' : 'Your basket is empty.'}>
      {wasFull && (
        <Link to={paths.myOrders} className="btn btn-outline-secondary">
          My Orders
        </Link>
      )}{' '}
      <Link to={paths.allProducts} className="btn btn-primary">
        Show All Products
      </Link>
    </Empty>
  );
}
