import { useEffect, type ReactNode } from 'react';
import Container from 'react-bootstrap/Container';
import { PurchaseSteps } from '../../components/purchase/purchase-steps';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated';
import { productToOrder, wantsToCheckOut } from '../../lib/page/origin';
import { authService } from './auth-service';
import { GoogleSignIn } from './google/google-sign-in';
import styles from './auth-page.module.scss';

interface AuthPageProps {
  title: string;
  /** Of the history entry: where the visitor came from. */
  state: unknown;
  notice?: ReactNode;
  form: ReactNode;
  /** The way to the other page of the two. */
  alternative: ReactNode;
  /** At the very end, since it may arrive late. */
  extra?: ReactNode;
}

/** The layout of the login and register pages. */
export function AuthPage({ title, state, notice, form, alternative, extra }: AuthPageProps) {
  // The server renders the page for any visitor.
  const isHydrated = useIsHydrated();
  // Ahead of the first press: Safari opens Google's window only if the press need not wait for anything. A failed load
  // is retried then.
  useEffect(() => void authService({ isSigningIn: true }).catch(() => undefined), []);
  return (
    <div className={styles.page}>
      <Container>
        {isHydrated && isToOrder(state) && <PurchaseSteps at="Sign in" isOfBasket={wantsToCheckOut(state)} />}
        <div className={styles.card}>
          <h1>{title}</h1>
          {notice}
          {form}
          <p className="mt-3 mb-0">{alternative}</p>
          <GoogleSignIn />
          {extra}
        </div>
      </Container>
    </div>
  );
}

const isToOrder = (state: unknown): boolean => wantsToCheckOut(state) || productToOrder(state) !== undefined;
