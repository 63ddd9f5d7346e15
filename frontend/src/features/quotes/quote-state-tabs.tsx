import { ListTabs } from '../work-list/list-tabs';
import { STATE_NAMES } from './quote-state';
import { useCountQuotesQuery, type QuoteState } from './quotes-api';

export const STATES = Object.keys(STATE_NAMES) as QuoteState[];

/** Narrows the list to the quotes of a state, and says how many each has. */
export function QuoteStateTabs({ state }: { state: QuoteState | undefined }) {
  const { data: counts } = useCountQuotesQuery();
  const states = STATES.map((value) => ({ value, label: STATE_NAMES[value], count: counts?.[value] }));
  return (
    <ListTabs
      label="State"
      param="state"
      value={state ?? ''}
      tabs={[{ value: '', label: 'All', count: counts?.all }, ...states]}
    />
  );
}
