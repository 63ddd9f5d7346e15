import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { Section } from '../../components/panel/section';
import { formatCalendarDay } from '../../lib/text/measures';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { sellerOf } from '../../entities/shop/seller-of';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import styles from './shop-text-page.module.scss';
import type { Versions } from './text';

interface ShopTextPageProps {
  title: string;
  /** The page's description for search engines. */
  description: string;
  versions: Versions;
}

/** One of the shop's texts, in its current version or in that of the address. */
export function ShopTextPage({ title, description, versions }: ShopTextPageProps) {
  const { data: settings, isError, error, refetch } = useGetSettingsQuery();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const current = Object.keys(versions).sort().at(-1) ?? '';
  const asked = params.get('version') ?? '';
  const version = Object.hasOwn(versions, asked) ? asked : current;
  usePageMetadata(title, description, { path: version === current ? pathname : undefined });

  if (!settings) return isError ? <LoadFailed what={title} error={error} onRetry={refetch} /> : <Loader />;
  return (
    <Section
      isPage
      title={title}
      lead={
        <>
          Version of <time dateTime={version}>{formatCalendarDay(version)}</time>
          {version !== current && (
            <>
              . <Link to={pathname}>There is a newer one</Link>
            </>
          )}
        </>
      }
    >
      <div className={styles.text}>
        {versions[version]?.({ seller: sellerOf(settings), retentionYears: settings.retentionYears }).map(
          ({ heading, paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="text-lines">
                  {paragraph}
                </p>
              ))}
            </section>
          ),
        )}
      </div>
    </Section>
  );
}
