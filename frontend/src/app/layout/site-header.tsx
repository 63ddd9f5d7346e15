import { lazy, Suspense, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { LogoArt } from '../../assets/art/logo-art';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { HydrationFieldset } from '../../components/loading/hydration-fieldset';
import { CloseIcon, MenuIcon } from '../../components/icons/icons';
import { brand } from '../../config/brand';
import { BasketLink } from '../../features/basket/basket-link';
import { PriceSwitch } from '../../entities/money/price-switch';
import { HeaderSearch } from '../../features/search/header-search';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated';
import { paths } from '../../lib/paths';
import { AccountMenu } from './account-menu';
import { ThemeToggle } from './theme-toggle';
import styles from './site-header.module.scss';

const CATEGORIES_ID = 'category-links';
const CategoryLinks = lazy(() => import('./category-links'));

const pages = [
  { label: 'Home', path: paths.home },
  { label: 'All_Products', path: paths.allProducts },
  { label: 'Blogs', path: paths.blogs },
  { label: 'Portfolio', path: paths.portfolio },
];

/**
 * The bar on top of every page. The categories unfold from it as https://www.w3.org/WAI/ARIA/apg/patterns/disclosure says;
 * below 1024 px the links, the account and the categories fold away behind one menu button.
 */
export function SiteHeader() {
  const [open, setOpen] = useState<'menu' | 'products'>();
  const opener = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  const close = () => setOpen(undefined);
  const toggle =
    (part: 'menu' | 'products') =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // Safari gives a pressed button no focus, which has to leave before anything closes.
      currentTarget.focus();
      opener.current = currentTarget;
      setOpen(open === part ? undefined : part);
    };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    // The focused link goes with what is closed.
    opener.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const categories = (
    // Without them All_Products leads on.
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense>
        <CategoryLinks id={CATEGORIES_ID} onNavigate={close} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <header className={styles.header} data-bs-theme="dark" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <div className={`container ${styles.bar}`}>
        <Link to={paths.home} className={styles.brand} aria-label={`${brand.name}, home`} onClick={close}>
          <LogoArt />
        </Link>
        {isHydrated ? (
          <button
            type="button"
            className={styles.products}
            aria-expanded={open === 'products'}
            aria-controls={CATEGORIES_ID}
            onClick={toggle('products')}
          >
            Products
          </button>
        ) : (
          <Link to={paths.allProducts} className={styles.products}>
            Products
          </Link>
        )}
        {open === 'products' && categories}
        <HeaderSearch onFocus={close} />
        <Link to={paths.quickOrder} className={styles.quickOrder} onClick={close}>
          Quick Order
        </Link>
        <BasketLink onNavigate={close} />
        <HydrationFieldset>
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded={open === 'menu'}
            aria-controls="site-menu"
            onClick={toggle('menu')}
          >
            {open === 'menu' ? <CloseIcon /> : <MenuIcon />}
            <span className="visually-hidden">Menu</span>
          </button>
        </HydrationFieldset>
      </div>
      <nav
        id="site-menu"
        aria-label="Main"
        tabIndex={-1}
        className={open === 'menu' ? `${styles.menu} ${styles.open}` : styles.menu}
      >
        <div className={`container ${styles.menuContent}`}>
          <ul className={styles.links}>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <NavLink to={path} end onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li className={styles.folded}>
              <NavLink to={paths.quickOrder} onClick={close}>
                Quick Order
              </NavLink>
            </li>
          </ul>
          <HydrationFieldset>
            <AccountMenu onNavigate={close} />
            <PriceSwitch className={styles.priceSwitch} />
            <ThemeToggle />
          </HydrationFieldset>
          {open === 'menu' && categories}
        </div>
      </nav>
    </header>
  );
}
