import { Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Container from 'react-bootstrap/Container';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { MenuIcon } from '../../components/icons';
import { Loader } from '../../components/loader';
import { LoadFailed } from '../../components/load-failed';
import { SideDrawer } from '../../components/side-drawer';
import { useHasOrders } from '../orders/use-has-orders';
import { useIsAdmin } from '../users/use-is-admin';
import { VerificationNotice } from '../users/verification-notice';
import styles from './dashboard-layout.module.scss';

const profileLink = { label: 'My Profile', path: paths.dashboard };

const ordersLink = { label: 'My Orders', path: paths.myOrders };

const addressesLink = { label: 'Addresses', path: paths.addresses };

const customerLinks = [
  profileLink,
  ordersLink,
  { label: 'Add a Review', path: paths.addReview },
  { label: 'My Quotes', path: paths.myQuotes },
  { label: 'My Lists', path: paths.lists },
  addressesLink,
];

const adminLinks = [
  profileLink,
  { label: 'Make Admin', path: paths.makeAdmin },
  { label: 'Add Product', path: paths.addProduct },
  { label: 'Manage Products', path: paths.manageProduct },
  { label: 'Manage Orders', path: paths.manageOrder },
  { label: 'All Payments', path: paths.allPayments },
  { label: 'Categories', path: paths.categories },
  { label: 'Synonyms', path: paths.synonyms },
  { label: 'Reviews', path: paths.manageReviews },
  { label: 'Quotes', path: paths.manageQuotes },
  { label: 'Settings', path: paths.settings },
  addressesLink,
];

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
  const links = isAdmin ? [...adminLinks, ...(hasOrders ? [ordersLink] : [])] : customerLinks;
  return (
    <Container className={styles.layout}>
      <Button variant="outline-secondary" className={styles.open} onClick={() => setIsOpen(true)}>
        <MenuIcon /> Dashboard
      </Button>
      <SideDrawer id="dashboard-title" title="Dashboard" isOpen={isOpen} onClose={close} className={styles.drawer}>
        <Offcanvas.Body>
          <nav aria-labelledby="dashboard-title">
            <ul className={styles.links}>
              {links.map(({ label, path }) => (
                <li key={path}>
                  <NavLink to={path} end onClick={close}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </Offcanvas.Body>
      </SideDrawer>
      <div className={styles.page}>
        <VerificationNotice />
        <Suspense fallback={<Loader />}>
          <Outlet />
        </Suspense>
      </div>
    </Container>
  );
}
