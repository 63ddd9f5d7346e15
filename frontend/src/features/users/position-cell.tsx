import { useSessionUser } from '../auth/use-session-user';
import { DemoteButton } from './demote-button';
import { PromoteButton } from './promote-button';
import type { User } from './users-api';

/** Whether a user is an admin, with the button that changes it. Nobody can demote themselves. */
export function PositionCell({ user }: { user: User }) {
  const self = useSessionUser();
  if (user.position !== 'admin') return <PromoteButton user={user} />;
  return (
    <>
      {user.emailVerified ? 'Admin' : 'Admin, once the e-mail is verified'}
      {user.email !== self.email && (
        <span className="ms-2">
          <DemoteButton user={user} />
        </span>
      )}
    </>
  );
}
