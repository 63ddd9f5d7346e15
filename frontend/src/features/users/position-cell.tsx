import { useSessionUser } from '../../entities/account/use-session-user';
import { DemoteButton } from './demote-button';
import styles from './position-cell.module.scss';
import { PromoteButton } from './promote-button';
import { RoleFields } from './role-fields';
import type { User } from './users-api';

/** Whether a user is an admin, with the button that changes it, and the roles of one who is none. Nobody can demote themselves. */
export function PositionCell({ user }: { user: User }) {
  const self = useSessionUser();
  if (user.position !== 'admin') {
    return (
      <div className={styles.position}>
        <PromoteButton user={user} />
        <RoleFields user={user} />
      </div>
    );
  }
  return (
    <div className={styles.position}>
      <span>{user.emailVerified ? 'Admin' : 'Admin, once the e-mail is verified'}</span>
      {user.email !== self.email && <DemoteButton user={user} />}
    </div>
  );
}
