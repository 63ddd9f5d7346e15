import { ListTabs } from './list-tabs';

interface StateTabsProps<State extends string> {
  /** Undefined while all rows are shown. */
  value: State | undefined;
  /** In the order of the tabs. */
  names: Readonly<Record<State, string>>;
  /** Undefined until they are known. */
  counts: Readonly<Record<State | 'all', number>> | undefined;
}

/** Tabs of a list whose rows are in states, after one for all of them. */
export function StateTabs<State extends string>({ value, names, counts }: StateTabsProps<State>) {
  const states = (Object.keys(names) as State[]).map((state) => ({
    value: state,
    label: names[state],
    count: counts?.[state],
  }));
  const all = { value: '', label: 'All', count: counts?.all };
  return <ListTabs label="State" param="state" value={value ?? ''} tabs={[all, ...states]} />;
}
