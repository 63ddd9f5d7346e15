import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { LogoArt } from '../../assets/art/logo-art';
import { HydrationFieldset } from '../../components/loading/hydration-fieldset';
import { CloseIcon, MenuIcon, PhoneIcon } from '../../components/icons/icons';
import { brand } from '../../config/brand';
import { BasketLink } from '../../features/basket/basket-link';
import { PriceSwitch } from '../../entities/money/price-switch';
import { HeaderSearch } from '../../features/search/header-search';
import { paths } from '../../lib/paths';
import { AccountMenu } from './account-menu';
import { ThemeToggle } from './theme-toggle';
import styles from './site-header.module.scss';

const pages = [
  { label: 'Home', path: paths.home },
  { label: 'All_Products', path: paths.allProducts },
  { label: 'Blogs', path: paths.blogs },
  { label: 'Portfolio', path: paths.portfolio },
];

/** The bar on top of every page. Below 1024 px its links fold away behind a menu button. */
export function SiteHeader() {
  const [isOpen, setIsOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    // The focused link goes with the menu.
    menuButton.current?.focus();
  };
  return (
    <header className={styles.header} data-bs-theme="dark">
      <div className={styles.strip}>
        <div className={`container ${styles.stripContent}`}>
          <span>ISO 9001:2015 certified. Tested to military standards.</span>
          <HydrationFieldset>
            <PriceSwitch className={styles.stripSwitch} />
          </HydrationFieldset>
          <a href={brand.phone.href}>
            <PhoneIcon width={14} height={14} /> {brand.phone.display}
          </a>
        </div>
      </div>
      <div className={`container ${styles.bar}`}>
        <Link to={paths.home} className={styles.brand} aria-label={`${brand.name}, home`} onClick={close}>
          <LogoArt />
        </Link>
        <HeaderSearch onFocus={close} />
        <HydrationFieldset>
          <button
            ref={menuButton}
            type="button"
            className={styles.menuButton}
            aria-expanded={isOpen}
            aria-controls="site-menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
            <span className="visually-hidden">Menu</span>
          </button>
          <nav
            id="site-menu"
            aria-label="Main"
            className={isOpen ? `${styles.menu} ${styles.open}` : styles.menu}
            onKeyDown={closeOnEscape}
          >
            <ul className={styles.links}>
              {pages.map(({ label, path }) => (
                <li key={path}>
                  <NavLink to={path} end onClick={close}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            <PriceSwitch className={styles.menuSwitch} />
            <AccountMenu onNavigate={close} />
          </nav>
        </HydrationFieldset>
        <BasketLink onNavigate={close} />
        <HydrationFieldset>
          <ThemeToggle />
        </HydrationFieldset>
      </div>
    </header>
  );
}
