import { useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { formatNumber } from '../../lib/text/measures';
import { useGetSummaryQuery, type Summary } from '../../features/office/office-api';
import styles from './dashboard-layout.module.scss';
import { adminLinks, CUSTOMER_LINKS, type DashboardLink, type LinkGroup } from './dashboard-links';

/** More would not fit beside the link. */
const MOST_SHOWN = 999;

interface DashboardNavProps {
  /** Of the heading that names it. */
  labelledBy: string;
  isAdmin: boolean;
  /** Whether an admin has ordered something, too. */
  hasOrders: boolean;
  /** Called when a link was followed. */
  onFollow: () => void;
}

/** The links of the dashboard; those of admins in groups, with what waits beside them. */
export function DashboardNav({ labelledBy, isAdmin, hasOrders, onFollow }: DashboardNavProps) {
  const { data: summary } = useGetSummaryQuery(undefined, { skip: !isAdmin });
  const groups = isAdmin ? adminLinks(hasOrders) : CUSTOMER_LINKS;
  return (
    <nav aria-labelledby={labelledBy}>
      {groups.map((group) => (
        <Group key={group.heading ?? ''} group={group} isCounted={isAdmin} summary={summary} onFollow={onFollow} />
      ))}
    </nav>
  );
}

interface GroupProps extends Pick<DashboardNavProps, 'onFollow'> {
  group: LinkGroup;
  /** Whether counts may come beside the links. */
  isCounted: boolean;
  summary: Summary | undefined;
}

function Group({ group: { heading, links }, isCounted, summary, onFollow }: GroupProps) {
  const id = useId();
  return (
    <>
      {heading && <h3 id={id}>{heading}</h3>}
      <ul className={isCounted ? `${styles.links} ${styles.counted}` : styles.links} aria-labelledby={heading && id}>
        {links.map((link) => (
          <li key={link.path}>
            <NavLink to={link.path} end onClick={onFollow}>
              {link.label}
            </NavLink>
            <Count wait={link.wait} summary={summary} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link to what waits, where something does. Its room is there in any case. */
function Count({ wait, summary, onFollow }: Pick<DashboardLink, 'wait'> & Omit<GroupProps, 'group' | 'isCounted'>) {
  const count = (wait && summary?.[wait.name]) ?? 0;
  if (!wait || count === 0) return null;
  return (
    <Link
      to={wait.path}
      className={styles.count}
      aria-label={`${formatNumber(count)} ${wait.label.toLowerCase()}`}
      title={`${formatNumber(count)} ${wait.label.toLowerCase()}`}
      onClick={onFollow}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </Link>
  );
}
