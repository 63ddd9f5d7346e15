import { ActionButton } from '../../components/action-button';
import { errorMessage, errorStatus } from '../../lib/api/api-error';
import { readApiToken, removeApiToken } from '../../lib/api/api-token';
import { sessionEnded } from '../../lib/session/session';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { authApi } from '../auth/auth-api';
import { AccountSection } from './account-section';

/** Ends all sign-ins, and signs out here only once the shop has said so. */
export function SignOutEverywhere() {
  const dispatch = useAppDispatch();
  const end = async () => {
    const token = readApiToken() ?? '';
    try {
      await dispatch(authApi.endpoints.endSignIns.initiate({ token }, { track: false })).unwrap();
    } catch (error) {
      // 401: they have ended already.
      if (errorStatus(error) !== 401) return toast('error', errorMessage(error));
    }
    // Its sign-ins need not be ended again.
    removeApiToken();
    dispatch(sessionEnded('logout'));
    return toast('success', 'You are signed out on all devices');
  };
  return (
    <AccountSection title="Devices" hint={<p>Ends your sign-ins on all devices, this one included.</p>}>
      <ActionButton of="on all devices" onAct={end}>
        Sign Out Everywhere
      </ActionButton>
    </AccountSection>
  );
}
