import { spend } from '../effort.js';
import { locationError } from '../errors.js';

/** A time zone: how far its clocks are ahead of UTC. */
export interface TimeZone {
  /** Milliseconds ahead of UTC at a moment. */
  offsetAt(moment: number): number;
}

const MINUTE = 60_000;

export const UTC: TimeZone = { offsetAt: () => 0 };

const fixedZone = (minutes: number): TimeZone => ({ offsetAt: () => minutes * MINUTE });

const zones = new Map<string, TimeZone>();

/**
 * The zone of an Olson name (`America/New_York`) or an offset (`+05:30`, `+0530`, `+05`).
 * @throws Location40485 when there is no such zone.
 */
export function parseTimeZone(name: string): TimeZone {
  const known = zones.get(name);
  if (known) return known;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(name) ?? [];
  const zone = sign ? fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))) : namedZone(name);
  zones.set(name, zone);
  return zone;
}

/** Cost of looking up the local time of a zone. */
const STEPS_OF_LOOKUP = 200;

function namedZone(name: string): TimeZone {
  if (['UTC', 'GMT', 'Z', ''].includes(name)) return UTC;
  const format = formatFor(name);
  return {
    offsetAt(moment) {
      spend(STEPS_OF_LOOKUP);
      const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) as number;
      const clock = Date.UTC(
        part('year'),
        part('month') - 1,
        part('day'),
        part('hour'),
        part('minute'),
        part('second'),
      );
      return clock - Math.floor(moment / 1000) * 1000;
    },
  };
}

function formatFor(name: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw locationError(40485, `unrecognized time zone identifier: "${name}"`);
  }
}

/** A moment as the zone's clocks show it, in a Date whose UTC fields are that clock's. */
export const toLocal = (moment: Date, zone: TimeZone): Date =>
  new Date(moment.getTime() + zone.offsetAt(moment.getTime()));

/** The moment at which the zone's clocks show what a Date's UTC fields say. */
export function fromLocal(local: Date, zone: TimeZone): Date {
  const guess = local.getTime() - zone.offsetAt(local.getTime());
  return new Date(local.getTime() - zone.offsetAt(guess));
}
