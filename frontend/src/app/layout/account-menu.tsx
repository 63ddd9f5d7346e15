import { NavLink } from 'react-router-dom';
import { useIsAdmin } from '../../entities/account/use-is-admin';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../lib/store';
import { useLogOut } from './use-log-out';
import styles from './site-header.module.scss';

/** The part of the header that depends on who is signed in. */
export function AccountMenu({ onNavigate }: { onNavigate: () => void }) {
  const session = useAppSelector((state) => state.session);
  const { isStaff } = useIsAdmin();
  const logOut = useLogOut(onNavigate);

  if (session.status === 'resolving') return <div className={styles.account} aria-hidden="true" />;
  if (session.status === 'signedOut') {
    return (
      <div className={styles.account}>
        <NavLink to={paths.login} className="btn btn-primary btn-sm" onClick={onNavigate}>
          Login
        </NavLink>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <NavLink to={isStaff ? paths.office : paths.dashboard} className={styles.accountLink} onClick={onNavigate}>
        Dashboard
      </NavLink>
      <span className={styles.userName} title={session.user.displayName}>
        {session.user.displayName}
      </span>
      <button type="button" className="btn btn-outline-light btn-sm" onClick={() => void logOut()}>
        Logout
      </button>
    </div>
  );
}
