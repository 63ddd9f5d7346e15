import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useListParams, withChanges, type ParamChanges } from '../../lib/page/list-params';
import { formatCount } from './format-count';
import styles from './list-tabs.module.scss';

export interface ListTab {
  /** In the address; empty for all. */
  value: string;
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
}

interface ListTabsProps {
  /** The property that the tabs filter by: "State". */
  label: string;
  /** The parameter of the address that they set. */
  param: string;
  tabs: readonly ListTab[];
  value: string;
}

/** Links that narrow a list, each with how many rows it leads to. There is room for the counts before they come. */
export function ListTabs({ label, param, tabs, value: current }: ListTabsProps) {
  const { params, setParams } = useListParams();
  const changesTo = (value: string): ParamChanges => ({ [param]: value, sort: '', page: '' });
  /** The address may have changed since the link was rendered: a search that was just typed stays. */
  const follow = (event: MouseEvent, value: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setParams(changesTo(value));
  };
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ value, label: text, count }) => (
        <Link
          key={value}
          to={`?${withChanges(params, changesTo(value))}`}
          aria-current={value === current ? 'page' : undefined}
          onClick={(event) => follow(event, value)}
        >
          {text} <span className={styles.count}>{count === undefined ? '' : formatCount(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
