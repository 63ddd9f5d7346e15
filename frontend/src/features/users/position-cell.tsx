import { useSessionUser } from '../../entities/account/use-session-user';
import { DemoteButton } from './demote-button';
import styles from './position-cell.module.scss';
import { PromoteButton } from './promote-button';
import type { User } from './users-api';

/** Whether a user is an admin, with the button that changes it. Nobody can demote themselves. */
export function PositionCell({ user }: { user: User }) {
  const self = useSessionUser();
  if (user.position !== 'admin') return <PromoteButton user={user} />;
  return (
    <div className={styles.position}>
      <span>{user.emailVerified ? 'Admin' : 'Admin, once the e-mail is verified'}</span>
      {user.email !== self.email && <DemoteButton user={user} />}
    </div>
  );
}
