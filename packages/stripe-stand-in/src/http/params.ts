import type Stripe from 'stripe';
import { ApiError, invalidRequest } from '../errors.js';
import type { ParamTree } from './form.js';

const METADATA_LIMITS = { keys: 50, keyLength: 40, valueLength: 500 };
const TEXT_LENGTH = 5000;

/**
 * Reads a call's parameters with Stripe's checks and Stripe's errors. A parameter that was not read is refused by
 * `rejectUnread`, so a misspelt or unsupported one is never silently ignored.
 */
export class Params {
  private readonly read = new Set<string>();
  private readonly children: Params[] = [];

  constructor(
    private readonly tree: ParamTree,
    private readonly prefix = '',
  ) {}

  has(name: string): boolean {
    return name in this.tree;
  }

  /** A text, `undefined` when not sent; an empty one is refused, since Stripe takes it as an attempt to unset. */
  text(name: string, maxLength = TEXT_LENGTH): string | undefined {
    const value = this.clearableText(name, maxLength);
    if (value === null) {
      throw this.invalid(
        name,
        `You passed an empty string for '${this.path(name)}'. An empty value means unsetting, and this parameter cannot be unset.`,
        'parameter_invalid_empty',
      );
    }
    return value;
  }

  requiredText(name: string): string {
    return this.text(name) ?? this.missing(name);
  }

  /** A text, `undefined` when not sent, `null` when sent empty to unset it. */
  clearableText(name: string, maxLength = TEXT_LENGTH): string | null | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw this.invalid(name, `Invalid string: ${JSON.stringify(value)}`);
    if (value.length > maxLength) {
      throw this.invalid(name, `Invalid string: '${this.path(name)}' must be at most ${maxLength} characters.`);
    }
    return value === '' ? null : value;
  }

  /** A whole number within ±(2^53 - 1). */
  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^[+-]?\d+$/.test(value) || !Number.isSafeInteger(number)) {
      throw this.invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    }
    return number;
  }

  requiredInteger(name: string): number {
    return this.integer(name) ?? this.missing(name);
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') throw this.invalid(name, `Invalid boolean: ${value}`);
    return value === 'true';
  }

  choice<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const match = allowed.find((option) => option === value);
    if (match === undefined) {
      throw this.invalid(name, `Invalid ${this.path(name)}: must be one of ${allowed.join(', ')}`);
    }
    return match;
  }

  /** Nested parameters, read like these. */
  object(name: string): Params | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw this.invalid(name, 'Invalid object');
    const child = new Params(value, this.path(name));
    this.children.push(child);
    return child;
  }

  /** A whole number or nested parameters, as filters by time are sent. */
  integerOrObject(name: string): number | Params | undefined {
    return typeof this.tree[name] === 'object' ? this.object(name) : this.integer(name);
  }

  /** A list of texts. */
  list(name: string): string[] | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const items = typeof value === 'string' ? [value] : Object.values(value);
    return items.map((item) => {
      if (typeof item !== 'string' || item === '') throw this.invalid(name, 'Invalid array');
      return item;
    });
  }

  /**
   * The metadata after this call, from what stood there before: keys are merged, an empty value removes its key, an
   * empty `metadata` removes all (https://docs.stripe.com/api/metadata).
   */
  metadata(before: Stripe.Metadata): Stripe.Metadata {
    const changes = this.take('metadata');
    if (changes === undefined) return before;
    if (changes === '') return {};
    if (typeof changes === 'string') throw this.invalid('metadata', 'Invalid hash');
    const after = { ...before };
    for (const [key, value] of Object.entries(changes)) {
      if (typeof value !== 'string') throw this.invalid('metadata', `Metadata values must be texts: ${key}`);
      if (key.length > METADATA_LIMITS.keyLength || value.length > METADATA_LIMITS.valueLength) {
        const { keyLength, valueLength } = METADATA_LIMITS;
        const message = `Metadata keys have at most ${keyLength} characters and values ${valueLength}: ${key}`;
        throw this.invalid('metadata', message);
      }
      if (value === '') delete after[key];
      else after[key] = value;
    }
    if (Object.keys(after).length > METADATA_LIMITS.keys) {
      throw this.invalid('metadata', `Metadata has at most ${METADATA_LIMITS.keys} keys.`);
    }
    return after;
  }

  /** Accepts parameters that have no bearing on what the sandbox does. */
  accept(...names: string[]): void {
    for (const name of names) this.take(name);
  }

  /** @throws ApiError `parameter_unknown` for the first parameter that was not read. */
  rejectUnread(): void {
    const unread = Object.keys(this.tree).find((name) => !this.read.has(name));
    if (unread !== undefined) {
      throw this.invalid(unread, `Received unknown parameter: ${this.path(unread)}`, 'parameter_unknown');
    }
    for (const child of this.children) child.rejectUnread();
  }

  /** A 400 that names the parameter as Stripe does. */
  invalid(name: string, message: string, code?: string): ApiError {
    return invalidRequest(message, { code, param: this.path(name) });
  }

  private missing(name: string): never {
    throw this.invalid(name, `Missing required param: ${this.path(name)}.`, 'parameter_missing');
  }

  private take(name: string): string | ParamTree | undefined {
    this.read.add(name);
    return this.tree[name];
  }

  private path(name: string): string {
    return this.prefix === '' ? name : `${this.prefix}[${name}]`;
  }
}
