import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { authErrorMessage } from '../auth/auth-errors';
import { authService } from '../auth/auth-service';
import { renewSession } from '../auth/session/session-actions';
import { useSessionUser } from '../../entities/account/use-session-user';
import { useIsAdmin } from '../../entities/account/use-is-admin';

/** Tells users who were made admins that they are ones once their e-mail is verified, and how to verify it. */
export function VerificationNotice() {
  const { email } = useSessionUser();
  const { awaitsVerification, refetch } = useIsAdmin();
  const dispatch = useAppDispatch();

  const sendLink = useSingleFlight(async () => {
    try {
      await (await authService()).sendVerification();
    } catch (error) {
      return toast('error', authErrorMessage(error));
    }
    return toast('success', `A link has been sent to ${email}`);
  });
  const check = useSingleFlight(async () => {
    try {
      await dispatch(renewSession());
      // Without an error there is an answer.
      if ((await refetch()).data?.awaitsVerification) await toast('error', `${email} is not verified yet`);
    } catch (error) {
      return toast('error', authErrorMessage(error));
    }
  });

  if (!awaitsVerification) return null;
  return (
    <Alert variant="warning">
      <p>
        You can work in the office once your e-mail is verified: follow the link in the e-mail to{' '}
        <strong>{email}</strong>.
      </p>
      <Button variant="outline-secondary" size="sm" aria-busy={check.isBusy} onClick={() => void check.run()}>
        I have followed the link
      </Button>{' '}
      <Button variant="outline-secondary" size="sm" aria-busy={sendLink.isBusy} onClick={() => void sendLink.run()}>
        Send another link
      </Button>
    </Alert>
  );
}
