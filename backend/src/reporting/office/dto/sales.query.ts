import { Day, OneOf } from '../../../platform/common/validation/fields.js';
import { type Period, PERIODS } from '../../../platform/common/days.js';

/** The days of a figure, as days of the shop's time zone. */
export class DaysQuery {
  @Day({ optional: true, description: 'The first day; four weeks before the last unless given.' })
  from?: string;

  @Day({ optional: true, description: 'The last day; today unless given.' })
  until?: string;
}

export class SalesQuery extends DaysQuery {
  @OneOf(PERIODS, 'Period', { optional: true, description: 'By day unless given.' })
  by?: Period;
}
