import Button from 'react-bootstrap/Button';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { authErrorMessage } from './auth-errors';
import { authService } from './auth-service';
import { EMAIL_PATTERN } from './credentials';
import styles from './auth-page.module.scss';

async function requestReset(email: string): Promise<void> {
  if (!EMAIL_PATTERN.test(email)) return toast('error', 'Please enter valid email address');
  try {
    await (await authService()).sendPasswordReset(email);
  } catch (error) {
    return toast('error', authErrorMessage(error));
  }
  return toast('success', 'Reset password email sent');
}

/** Sends a reset e-mail to the address typed into the form. */
export function ForgotPassword({ getEmail }: { getEmail: () => string }) {
  const { run, isBusy } = useSingleFlight(() => requestReset(getEmail()));
  return (
    <p className={styles.forgot}>
      <Button variant="link" size="sm" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void run()}>
        Forgot password?
      </Button>
    </p>
  );
}
