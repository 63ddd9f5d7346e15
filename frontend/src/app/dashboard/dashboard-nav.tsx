import { useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { formatNumber } from '../../lib/text/measures';
import { useGetSummaryQuery, type Summary } from '../../features/office/office-api';
import type { Wait } from '../../features/office/waits';
import type { LinkGroup } from './dashboard-links';
import styles from './dashboard-nav.module.scss';

/** More would not fit beside the link. */
const MOST_SHOWN = 999;

interface DashboardNavProps {
  /** Of the heading that names it. */
  labelledBy: string;
  groups: readonly LinkGroup[];
  /** Whether counts of what waits may come beside the links. */
  isCounted?: boolean;
  /** Called when a link was followed. */
  onFollow: () => void;
}

/** The links of the dashboard in their groups, with what waits beside them. */
export function DashboardNav({ labelledBy, groups, isCounted = false, onFollow }: DashboardNavProps) {
  const { data: summary } = useGetSummaryQuery(undefined, { skip: !isCounted });
  return (
    <nav aria-labelledby={labelledBy} className={isCounted ? `${styles.nav} ${styles.counted}` : styles.nav}>
      {groups.map((group) => (
        <Group key={group.heading ?? ''} group={group} summary={summary} onFollow={onFollow} />
      ))}
    </nav>
  );
}

interface GroupProps extends Pick<DashboardNavProps, 'onFollow'> {
  group: LinkGroup;
  summary: Summary | undefined;
}

function Group({ group: { heading, links }, summary, onFollow }: GroupProps) {
  const id = useId();
  return (
    <>
      {heading && <h3 id={id}>{heading}</h3>}
      <ul aria-labelledby={heading && id}>
        {links.map(({ label, path, waits = [] }) => (
          <li key={path}>
            <NavLink to={path} end onClick={onFollow}>
              {label}
            </NavLink>
            {waits.map((wait) => (
              <Count key={wait.name} wait={wait} summary={summary} onFollow={onFollow} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link to what waits, where something does. Its room is there in any case. */
function Count({ wait, summary, onFollow }: { wait: Wait } & Omit<GroupProps, 'group'>) {
  const count = summary?.[wait.name] ?? 0;
  if (count === 0) return null;
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
