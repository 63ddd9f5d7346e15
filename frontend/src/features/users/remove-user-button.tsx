import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { askDialog } from '../../components/dialog/ask-dialog';
import { brief, toast } from '../../components/toast/toast';
import { useSessionUser } from '../../entities/account/use-session-user';
import { useRemoveUserMutation, type User } from './users-api';

/** Removes a user's account. Nobody can remove their own. */
export function RemoveUserButton({ user: { email } }: { user: User }) {
  const [removeUser] = useRemoveUserMutation();
  const self = useSessionUser();
  if (email === self.email) return <>You</>;

  const remove = async () => {
    const isSure = await askDialog({
      title: 'Remove User?',
      text: `${email} will be signed out, and orders not yet paid will be cancelled. You won't be able to revert this!`,
      icon: 'warning',
      confirmText: 'Yes, Remove!',
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await removeUser({ email });
    return error ? toast('error', errorMessage(error)) : toast('success', `${brief(email)} has been removed`);
  };
  return (
    <ActionButton variant="outline-danger" of={email} onAct={remove}>
      Remove
    </ActionButton>
  );
}
