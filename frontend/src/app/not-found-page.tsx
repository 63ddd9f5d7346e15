import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import notFound from '../assets/art/not-found.svg';
import { brand } from '../config/brand';
import { useIsHydrated } from '../lib/browser/use-is-hydrated';
import { PageContext } from '../lib/page/page-context';
import { usePageMetadata } from '../lib/page/page-metadata';
import styles from './message-page.module.scss';
import { paths } from '../lib/paths';

/** @param address none as the server renders it: one page is kept for all that are missing */
function reportLink(address: string | undefined): string {
  const subject = `Page not found at ${brand.name}`;
  const body = `I followed a link to this page, and it was not there:\n${address ?? ''}\n\nI came from: `;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export default function NotFoundPage() {
  usePageMetadata('Page not found', undefined, { isMissing: true });
  const { siteUrl } = useContext(PageContext);
  const { pathname, search } = useLocation();
  const address = useIsHydrated() ? siteUrl + pathname + search : undefined;
  return (
    <div className={`container ${styles.page}`}>
      <img src={notFound} alt="" width={400} height={240} />
      <p className={styles.code}>404</p>
      <h1>This page is not on the shelf</h1>
      <p>The page you are looking for may be removed, renamed or unavailable.</p>
      <div className={styles.actions}>
        <Link to={paths.home} className="btn btn-primary">
          RETURN HOME
        </Link>
        <a href={reportLink(address)} className="btn btn-outline-secondary">
          REPORT PROBLEM
        </a>
      </div>
    </div>
  );
}
