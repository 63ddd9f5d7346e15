import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Link, useLocation } from 'react-router-dom';
import { LogoArt } from '../../assets/art/logo-art';
import { SideDrawer } from '../../components/dialog/side-drawer';
import { MenuIcon, SearchIcon } from '../../components/icons/icons';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { toast } from '../../components/toast/toast';
import { brand } from '../../config/brand';
import { useMay } from '../../entities/account/use-may';
import { useSessionUser } from '../../entities/account/use-session-user';
import { useHasOrders } from '../../entities/order/use-has-orders';
import { handbookPath } from '../../features/handbook/chapters';
import { isDialogOpen } from '../../lib/forms/typing';
import { paths } from '../../lib/paths';
import { OfflineNotice } from '../layout/offline-notice';
import { PageMain } from '../layout/page-main';
import { ThemeToggle } from '../layout/theme-toggle';
import { useLogOut } from '../layout/use-log-out';
import { DashboardNav } from './dashboard-nav';
import { officeLinks, palettePages } from './dashboard-links';
import styles from './office-frame.module.scss';

const Palette = lazy(() => import('../../features/palette/palette'));

/** A page of the office beside the links of the office, which fold away behind a menu button below 1024 px. */
export function OfficeFrame() {
  const { may, mayOpen } = useMay();
  const { pathname } = useLocation();
  const reader = { mayOpen, hasOrders: useHasOrders(true), handbook: handbookPath(pathname, may) };
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [isFinding, setIsFinding] = useState(false);
  useFindKeys(() => setIsFinding(true));
  return (
    <>
      <header className={styles.side}>
        <div className={styles.bar}>
          <Button variant="outline-secondary" size="sm" className={styles.open} onClick={() => setIsOpen(true)}>
            <MenuIcon /> Dashboard
          </Button>
          <Button
            variant="outline-secondary"
            size="sm"
            className={styles.find}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setIsFinding(true)}
          >
            <SearchIcon /> Find <small>Ctrl-K</small>
          </Button>
          <Link to={paths.home} className={styles.brand} aria-label={`${brand.name}, home`}>
            <LogoArt />
          </Link>
        </div>
        <SideDrawer id="dashboard-title" title="Dashboard" isOpen={isOpen} onClose={close} className={styles.drawer}>
          <Offcanvas.Body>
            <DashboardNav labelledBy="dashboard-title" groups={officeLinks(reader)} isCounted onFollow={close} />
            <AccountTools onLeave={close} />
          </Offcanvas.Body>
        </SideDrawer>
      </header>
      {isFinding && (
        <ErrorBoundary resetKey="" fallback={<PaletteFailed onClose={() => setIsFinding(false)} />}>
          <Suspense>
            <Palette pages={palettePages(reader)} onClose={() => setIsFinding(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
      <OfflineNotice />
      <PageMain className={styles.page} />
    </>
  );
}

/** Says that the palette could not be loaded, and closes it. */
function PaletteFailed({ onClose }: { onClose: () => void }) {
  const fail = useEffectEvent(() => {
    void toast('error', 'Find could not be loaded. Please load the page again.');
    onClose();
  });
  useEffect(() => fail(), []);
  return null;
}

/** Ctrl-K and Cmd-K find from anywhere, also while a field takes typing, but not below an open dialog. */
function useFindKeys(onFind: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
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
