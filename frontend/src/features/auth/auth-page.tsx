import { useEffect, type ReactNode } from 'react';
import Container from 'react-bootstrap/Container';
import { authService } from './auth-service';
import { GoogleSignIn } from './google/google-sign-in';
import styles from './auth-page.module.scss';

interface AuthPageProps {
  title: string;
  notice?: ReactNode;
  form: ReactNode;
  /** The way to the other page of the two. */
  alternative: ReactNode;
  /** At the very end, since it may arrive late. */
  extra?: ReactNode;
}

/** The layout of the login and register pages. */
export function AuthPage({ title, notice, form, alternative, extra }: AuthPageProps) {
  // Ahead of the first press: Safari opens Google's window only if the press need not wait for anything. A failed load
  // is retried then.
  useEffect(() => void authService({ isSigningIn: true }).catch(() => undefined), []);
  return (
    <div className={styles.page}>
      <Container>
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
