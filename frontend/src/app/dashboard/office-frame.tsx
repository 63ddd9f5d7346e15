import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Link } from 'react-router-dom';
import { LogoArt } from '../../assets/art/logo-art';
import { SideDrawer } from '../../components/dialog/side-drawer';
import { MenuIcon } from '../../components/icons/icons';
import { brand } from '../../config/brand';
import { useMay } from '../../entities/account/use-may';
import { useSessionUser } from '../../entities/account/use-session-user';
import { useHasOrders } from '../../entities/order/use-has-orders';
import { paths } from '../../lib/paths';
import { OfflineNotice } from '../layout/offline-notice';
import { PageMain } from '../layout/page-main';
import { ThemeToggle } from '../layout/theme-toggle';
import { useLogOut } from '../layout/use-log-out';
import { DashboardNav } from './dashboard-nav';
import { officeLinks } from './dashboard-links';
import styles from './office-frame.module.scss';

/** A page of the office beside the links of the office, which fold away behind a menu button below 1024 px. */
export function OfficeFrame() {
  const { mayOpen } = useMay();
  const hasOrders = useHasOrders(true);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <header className={styles.side}>
        <div className={styles.bar}>
          <Button variant="outline-secondary" size="sm" className={styles.open} onClick={() => setIsOpen(true)}>
            <MenuIcon /> Dashboard
          </Button>
          <Link to={paths.home} className={styles.brand} aria-label={`${brand.name}, home`}>
            <LogoArt />
          </Link>
        </div>
        <SideDrawer id="dashboard-title" title="Dashboard" isOpen={isOpen} onClose={close} className={styles.drawer}>
          <Offcanvas.Body>
            <DashboardNav
              labelledBy="dashboard-title"
              groups={officeLinks(mayOpen, hasOrders)}
              isCounted
              onFollow={close}
            />
            <AccountTools onLeave={close} />
          </Offcanvas.Body>
        </SideDrawer>
      </header>
      <OfflineNotice />
      <PageMain className={styles.page} />
    </>
  );
}

/** The way to the shop, the theme, and the way out. */
function AccountTools({ onLeave }: { onLeave: () => void }) {
  const { displayName } = useSessionUser();
  const logOut = useLogOut(onLeave);
  return (
    <div className={styles.account}>
      <span className={styles.name} title={displayName}>
        {displayName}
      </span>
      <Link to={paths.home} className="btn btn-outline-secondary btn-sm" onClick={onLeave}>
        Shop
      </Link>
      <Button variant="outline-secondary" size="sm" onClick={() => void logOut()}>
        Logout
      </Button>
      <ThemeToggle />
    </div>
  );
}
