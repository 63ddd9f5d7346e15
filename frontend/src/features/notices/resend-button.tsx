import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { noticeName } from './notice-words';
import { useResendNoticeMutation, type Notice } from './notices-api';

/** Sends a notice again; one that waits and has failed before is tried now. */
export function ResendButton({ notice }: { notice: Notice }) {
  const [resend] = useResendNoticeMutation();
  const { _id, state, reason } = notice;
  if (state === 'waiting' && reason === undefined) return null;
  const act = async () => {
    const { error } = await resend({ id: _id });
    return error ? toast('error', errorMessage(error)) : toast('success', 'It will be sent in a moment');
  };
  return (
    <ActionButton of={noticeName(notice)} onAct={act}>
      {state === 'waiting' ? 'Try Now' : 'Send Again'}
    </ActionButton>
  );
}
