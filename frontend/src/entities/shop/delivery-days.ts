import { counted } from '../../lib/text/counted';
import { isFor } from './is-for';
import type { Settings } from './settings-api';

type Days = Settings['deliveryMethods'][number]['days'];

/** How long a delivery takes, in words. */
export function daysInWords({ from, to }: Days): string {
  if (to === 0) return 'the same day';
  return from === to ? counted(to, 'day') : `${from} to ${counted(to, 'day')}`;
}

/** How long the quickest delivery to a country takes; undefined where no method goes there. */
export function quickestDays({ deliveryMethods }: Settings, country: string): Days | undefined {
  const days = deliveryMethods.filter(isFor(country)).map((method) => method.days);
  return days.toSorted((one, other) => one.to - other.to || one.from - other.from)[0];
}
