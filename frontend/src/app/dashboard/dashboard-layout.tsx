import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Container from 'react-bootstrap/Container';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Outlet } from 'react-router-dom';
import { MenuIcon } from '../../components/icons/icons';
import { Loader } from '../../components/loading/loader';
import { LoadFailed } from '../../components/loading/load-failed';
import { SideDrawer } from '../../components/dialog/side-drawer';
import { useHasOrders } from '../../entities/order/use-has-orders';
import { useIsAdmin } from '../../entities/account/use-is-admin';
import { SecondFactorNotice } from '../../features/users/second-factor-notice';
import { VerificationNotice } from '../../features/users/verification-notice';
import { DashboardNav } from './dashboard-nav';
import styles from './dashboard-layout.module.scss';

/** The pages of the signed-in user beside their drawer, which folds away on small screens. */
export default function DashboardLayout() {
  const { isAdmin, isError, error, refetch } = useIsAdmin();
  const hasOrders = useHasOrders(isAdmin === true);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  if (isAdmin === undefined) {
    return isError ? (
      <LoadFailed what="Your dashboard" error={error} onRetry={refetch} />
    ) : (
      <Loader label="Loading the dashboard…" />
    );
  }
  return (
    <Container className={styles.layout}>
      <Button variant="outline-secondary" className={styles.open} onClick={() => setIsOpen(true)}>
        <MenuIcon /> Dashboard
      </Button>
      <SideDrawer id="dashboard-title" title="Dashboard" isOpen={isOpen} onClose={close} className={styles.drawer}>
        <Offcanvas.Body>
          <DashboardNav labelledBy="dashboard-title" isAdmin={isAdmin} hasOrders={hasOrders} onFollow={close} />
        </Offcanvas.Body>
      </SideDrawer>
      <div className={styles.page}>
        <VerificationNotice />
        <SecondFactorNotice />
        <Outlet />
      </div>
    </Container>
  );
}
