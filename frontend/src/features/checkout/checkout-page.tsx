import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import Container from 'react-bootstrap/Container';
import { Link } from 'react-router-dom';
import { Empty } from '../../components/empty';
import { LoadFailed } from '../../components/load-failed';
import { Loader } from '../../components/loader';
import { usePageMetadata } from '../../lib/page-metadata';
import { paths } from '../../lib/paths';
import { useSessionUser } from '../auth/use-session-user';
import { usePricedBasket } from '../basket/use-priced-basket';
import { useGetProfileQuery } from '../profile/profile-api';
import { CheckoutForm } from './checkout-form';
import styles from './checkout-page.module.scss';

/** Orders what is in the basket, as one order, and goes on to its payment. */
export default function CheckoutPage() {
  const user = useSessionUser();
  const { lines, told, subtotal, isLoading, failure, retry, renew } = usePricedBasket();
  // The form starts with the address of the profile, so it waits until that has come, or failed to.
  const profile = useGetProfileQuery(user.email ? { email: user.email } : skipToken);
  const [isPlaced, setIsPlaced] = useState(false);
  usePageMetadata('Checkout');

  // The basket is emptied while the page of the payment loads.
  if (isPlaced || isLoading || profile.isLoading) return <Loader />;
  return (
    <Container className={styles.page}>
      <h1>Checkout</h1>
      {failure !== undefined && <LoadFailed what="Your basket" error={failure} onRetry={retry} />}
      {failure === undefined && lines.length === 0 && <EmptyBasket />}
      {failure === undefined && lines.length > 0 && told && (
        <CheckoutForm
          price={{ lines: told, subtotal }}
          askPrice={renew}
          user={user}
          profile={profile.data}
          onPlaced={() => setIsPlaced(true)}
        />
      )}
    </Container>
  );
}

function EmptyBasket() {
  return (
    <Empty message="Your basket is empty.">
      <Link to={paths.allProducts} className="btn btn-primary">
        Show All Products
      </Link>
    </Empty>
  );
}
