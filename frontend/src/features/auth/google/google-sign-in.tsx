import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { FormError } from '../../../components/form/form-error';
import { GoogleIcon } from '../../../components/icons/contact-icons';
import { loadSiteConfig } from '../../../config/site-config';
import styles from '../auth-page.module.scss';
import { useSignIn } from '../use-sign-in';

const GoogleAccountDialog = lazy(() => import('./google-account-dialog'));

/**
 * Signs in with a Google account: in Google's own window, or, where the sign-in service is the emulator, in a small
 * account picker of ours, since Google's script can't be loaded without the internet.
 */
export function GoogleSignIn() {
  const { run, isBusy, error } = useSignIn();
  const [isPicking, setIsPicking] = useState(false);

  const start = async () => {
    if (isBusy) return;
    const config = await loadSiteConfig().catch(() => undefined);
    if (config?.firebaseAuthEmulatorUrl) setIsPicking(true);
    else await run((service) => service.signInWithGooglePopup());
  };
  return (
    <>
      <p className={styles.or}>or</p>
      <Button
        variant="outline-secondary"
        className="w-100"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void start()}
      >
        {isBusy ? <Spinner size="sm" aria-hidden="true" /> : <GoogleIcon />}{' '}
        {isBusy ? 'Signing in…' : 'Continue With Google'}
      </Button>
      <FormError message={error} />
      {isPicking && (
        <Suspense>
          <GoogleAccountDialog
            onClose={() => setIsPicking(false)}
            onChoose={({ email, name }) => {
              setIsPicking(false);
              void run((service) => service.signInWithEmulatedGoogle(email, name));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
