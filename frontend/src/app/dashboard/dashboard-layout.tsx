import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Container from 'react-bootstrap/Container';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Outlet } from 'react-router-dom';
import { MenuIcon } from '../../components/icons/icons';
import { Loader } from '../../components/loading/loader';
import { LoadFailed } from '../../components/loading/load-failed';
import { SideDrawer } from '../../components/dialog/side-drawer';
import { useIsAdmin } from '../../entities/account/use-is-admin';
import { SecondFactorNotice } from '../../features/users/second-factor-notice';
import { VerificationNotice } from '../../features/users/verification-notice';
import { CUSTOMER_LINKS } from './dashboard-links';
import { DashboardNav } from './dashboard-nav';
import styles from './dashboard-layout.module.scss';
import { OfficeFrame } from './office-frame';

/** The pages of the signed-in user, in the frame of their role. */
export default function DashboardLayout() {
  const { isStaff, isError, error, refetch } = useIsAdmin();
  if (isStaff === undefined) {
    return isError ? (
      <LoadFailed what="Your dashboard" error={error} onRetry={refetch} />
    ) : (
      <Loader label="Loading the dashboard…" />
    );
  }
  return isStaff ? <OfficeFrame /> : <CustomerFrame />;
}

/** A page of a customer beside their drawer, which folds away on small screens. */
function CustomerFrame() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Container className={styles.layout}>
      <Button variant="outline-secondary" size="sm" className={styles.open} onClick={() => setIsOpen(true)}>
        <MenuIcon /> Dashboard
      </Button>
      <SideDrawer id="dashboard-title" title="Dashboard" isOpen={isOpen} onClose={close} className={styles.drawer}>
        <Offcanvas.Body>
          <DashboardNav labelledBy="dashboard-title" groups={CUSTOMER_LINKS} onFollow={close} />
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
