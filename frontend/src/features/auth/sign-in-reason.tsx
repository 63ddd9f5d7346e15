import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import { productToOrder, refusedEmailOf, wantsToCheckOut, wasSignedOut } from '../../lib/page/origin';
import { paths } from '../../lib/paths';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated';
import { useGetProductQuery } from '../../entities/product/products-api';
import styles from './auth-page.module.scss';
import { useSessionUser } from '../../entities/account/use-session-user';

/** Why the shop has brought the visitor to a sign-in page, where it has. */
export function SignInReason({ state }: { state: unknown }) {
  const { email } = useSessionUser();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  // A visitor who comes back to this history entry after a logout is not told who was refused here.
  if (email && email === refusedEmailOf(state)) {
    return (
      <Alert variant="danger">
        That page is not open to {email}. Sign in with another account, or{' '}
        <Link to={paths.home}>go back to the shop</Link>.
      </Alert>
    );
  }
  if (wasSignedOut(state)) return <Alert variant="danger">You have been signed out. Please sign in again.</Alert>;
  if (wantsToCheckOut(state)) {
    return <p>Sign in to order your basket: it comes along, and your account keeps the order and its invoice.</p>;
  }
  const productId = productToOrder(state);
  return productId && <OrderReason productId={productId} />;
}

function OrderReason({ productId }: { productId: string }) {
  const { data: product } = useGetProductQuery({ id: productId });
  // On one line, and with a full stop of its own, so that a name that comes late moves nothing.
  return (
    <p className={styles.reason}>Sign in to order {product ? <strong>{product.name}.</strong> : 'this product.'}</p>
  );
}
