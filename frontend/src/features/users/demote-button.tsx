import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { askDialog } from '../../components/dialog/ask-dialog';
import { brief, toast } from '../../components/toast/toast';
import { useDemoteUserMutation, type User } from './users-api';

/** Makes an admin a customer again. */
export function DemoteButton({ user: { email } }: { user: User }) {
  const [demoteUser] = useDemoteUserMutation();

  const demote = async () => {
    const isSure = await askDialog({
      title: 'Make Customer?',
      text: `${email} will no longer be able to manage users, products and orders, and loses every role.`,
      icon: 'warning',
      confirmText: 'Yes, Make Customer!',
    });
    if (!isSure) return;
    const { error } = await demoteUser({ email });
    return error ? toast('error', errorMessage(error)) : toast('success', `${brief(email)} is a customer now`);
  };
  return (
    <ActionButton of={`of ${email}`} onAct={demote}>
      Make Customer
    </ActionButton>
  );
}
