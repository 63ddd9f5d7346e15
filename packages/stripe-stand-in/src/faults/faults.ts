import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { invalidRequest } from '../errors.js';
import { matchesEventType } from '../resources/events.js';

/** Faults of API calls. */
export const CALL_FAULTS = [
  'latency',
  'drop_before',
  'drop_after',
  'hang_before',
  'hang_after',
  'error_before',
  'error_after',
  'lock_timeout',
  'expire_hold',
] as const;
/** Faults of webhook deliveries. */
export const EVENT_FAULTS = ['event_delay', 'event_drop', 'event_duplicate', 'event_reorder'] as const;

/** Milliseconds that a fault delays by if it says no other. */
export const DEFAULT_DELAY_MS = 1000;

export type CallFault = (typeof CALL_FAULTS)[number];
export type EventFault = (typeof EVENT_FAULTS)[number];

/** A fault asked for: what goes wrong, where, how often. */
export interface FaultRule {
  kind: CallFault | EventFault;
  /** Calls: a method, all by default. */
  method?: string;
  /** Calls: a path in which `*` stands for one part, such as the id of an intent; all by default. */
  path?: string;
  /** Events: a type, or a group such as `payment_intent.*`; all by default. */
  event?: string;
  /** Chance per call or event, 1 by default. */
  probability?: number;
  /** How many times at most; without end by default. */
  count?: number;
  /** Milliseconds, of `latency`, `event_delay` and `event_reorder` (the longest an event is held back). */
  delayMs?: number;
}

/** A rule at work, with the times it struck. */
export interface ActiveFault extends FaultRule {
  id: string;
  hits: number;
}

/** The faults now at work. They are not stored: a restart ends them. */
export class Faults {
  /** Each with what its end aborts. */
  private readonly rules = new Map<ActiveFault, AbortController>();

  /** @throws ApiError 400 naming what is wrong with the rule. */
  add(rule: unknown): ActiveFault {
    const active = { ...checkedRule(rule), id: randomUUID(), hits: 0 };
    const ending = new AbortController();
    // Any number of calls may wait for it.
    setMaxListeners(0, ending.signal);
    this.rules.set(active, ending);
    return active;
  }

  list(): readonly ActiveFault[] {
    return [...this.rules.keys()];
  }

  /** Ends one fault, or all. */
  clear(id?: string): void {
    for (const [rule, ending] of this.rules) {
      if (id !== undefined && rule.id !== id) continue;
      this.rules.delete(rule);
      ending.abort();
    }
  }

  /** Waits as long as a fault delays, or until the fault is ended. */
  async untilOver(fault: ActiveFault): Promise<void> {
    const signal = this.rules.get(fault)?.signal;
    // It rejects only when it is aborted.
    if (signal) await delay(fault.delayMs ?? DEFAULT_DELAY_MS, undefined, { signal }).catch(() => undefined);
  }

  /** The faults that strike this call, in the order they were asked for. */
  strikeCall(method: string, path: string): ActiveFault[] {
    return this.strike(
      (rule) =>
        includes(CALL_FAULTS, rule.kind) &&
        (rule.method === undefined || rule.method === method) &&
        (rule.path === undefined || pathPattern(rule.path).test(path)),
    );
  }

  /** The faults that strike the delivery of an event. */
  strikeEvent(type: string): ActiveFault[] {
    return this.strike((rule) => includes(EVENT_FAULTS, rule.kind) && matchesEventType(rule.event ?? '*', type));
  }

  private strike(concerns: (rule: ActiveFault) => boolean): ActiveFault[] {
    return this.list().filter((rule) => {
      if (rule.hits >= (rule.count ?? Infinity) || !concerns(rule)) return false;
      if (Math.random() >= (rule.probability ?? 1)) return false;
      rule.hits += 1;
      return true;
    });
  }
}

function pathPattern(path: string): RegExp {
  const escaped = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[^/]+')}$`);
}

function includes(list: readonly string[], item: unknown): boolean {
  return typeof item === 'string' && list.includes(item);
}

function checkedRule(rule: unknown): FaultRule {
  if (typeof rule !== 'object' || rule === null) throw invalidRequest('A fault is a JSON object.');
  const { kind, method, path, event, probability, count, delayMs, ...unknown } = rule as Record<string, unknown>;
  const surplus = Object.keys(unknown)[0];
  if (surplus !== undefined) throw invalidRequest(`Unknown field: ${surplus}`);
  if (!includes([...CALL_FAULTS, ...EVENT_FAULTS], kind)) {
    throw invalidRequest(`kind must be one of ${[...CALL_FAULTS, ...EVENT_FAULTS].join(', ')}`);
  }
  for (const [name, value] of Object.entries({ method, path, event })) {
    if (value !== undefined && typeof value !== 'string') throw invalidRequest(`${name} must be a text`);
  }
  for (const [name, value] of Object.entries({ probability, count, delayMs })) {
    if (value !== undefined && !(typeof value === 'number' && value >= 0)) {
      throw invalidRequest(`${name} must be a number, 0 or more`);
    }
  }
  return { kind, method, path, event, probability, count, delayMs } as FaultRule;
}
