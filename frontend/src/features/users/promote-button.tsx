import { ActionButton } from '../../components/action-button';
import { errorMessage, errorStatus } from '../../lib/api/api-error';
import { askDialog } from '../../components/dialog/ask-dialog';
import { brief, toast } from '../../components/toast/toast';
import { usePromoteUserMutation, type User } from './users-api';

/** Makes a user an admin. */
export function PromoteButton({ user: { email } }: { user: User }) {
  const [promoteUser] = usePromoteUserMutation();

  const promote = async () => {
    const isSure = await askDialog({
      title: 'Make Admin?',
      text: `${email} will be able to manage users, products and orders.`,
      icon: 'warning',
      confirmText: 'Yes, Make Admin!',
    });
    if (!isSure) return;
    const { data, error } = await promoteUser({ email });
    if (data?.acknowledged) return toast('success', `${brief(email)} is an admin now`);
    const isRefused = [401, 403].includes(errorStatus(error) ?? 0);
    return toast('error', isRefused ? 'Failed to make an admin.' : errorMessage(error));
  };
  return (
    <ActionButton of={`of ${email}`} onAct={promote}>
      Make Admin
    </ActionButton>
  );
}
