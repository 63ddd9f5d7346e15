import type { TypeName, Value } from '../values/value.js';
import type { BitTest } from './bits.js';

/** A filter taken apart; `and` with no clauses is always true, `or` with none never. */
export type Predicate =
  | { readonly kind: 'and' | 'or'; readonly clauses: readonly Predicate[] }
  | { readonly kind: 'not'; readonly clause: Predicate }
  | { readonly kind: 'path'; readonly path: string; readonly test: Test }
  | { readonly kind: 'expression'; readonly expression: Value }
  | { readonly kind: 'sample'; readonly rate: number }
  | { readonly kind: 'text'; readonly query: TextSearch };

/** The test of the values at a path; one value that passes is enough. */
export type Test =
  | { readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly value: Value }
  | { readonly op: 'in'; readonly values: readonly Value[]; readonly patterns: readonly Pattern[] }
  | { readonly op: 'regex'; readonly pattern: Pattern }
  | { readonly op: 'exists' }
  | { readonly op: 'type'; readonly types: ReadonlySet<TypeName> }
  | { readonly op: 'mod'; readonly divisor: bigint; readonly remainder: bigint }
  | { readonly op: 'size'; readonly size: number }
  | { readonly op: 'bits'; readonly test: BitTest }
  | { readonly op: 'elemMatchValue'; readonly condition: Condition }
  | { readonly op: 'elemMatchObject'; readonly predicate: Predicate };

/** Tests on one and the same value, combined. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly clauses: readonly Condition[] }
  | { readonly kind: 'not'; readonly clause: Condition }
  | { readonly kind: 'test'; readonly test: Test };

/** A regular expression as stored in BSON (PCRE). */
export interface Pattern {
  readonly source: string;
  readonly options: string;
}

export interface TextSearch {
  readonly search: string;
  readonly language?: string;
  readonly caseSensitive: boolean;
  readonly diacriticSensitive: boolean;
}

export const ALWAYS: Predicate = { kind: 'and', clauses: [] };
export const NEVER: Predicate = { kind: 'or', clauses: [] };

/** The clauses' conjunction, nested conjunctions laid flat. */
export function allOf(clauses: readonly Predicate[]): Predicate {
  const flat = clauses.flatMap((clause) => (clause.kind === 'and' ? clause.clauses : [clause]));
  return flat.length === 1 ? (flat[0] as Predicate) : { kind: 'and', clauses: flat };
}

/** The operands of every `$expr`, which may be wrong whether there is a collection or not. */
export function expressionsOf(predicate: Predicate): Value[] {
  if (predicate.kind === 'expression') return [predicate.expression];
  if (predicate.kind === 'not') return expressionsOf(predicate.clause);
  return predicate.kind === 'and' || predicate.kind === 'or' ? predicate.clauses.flatMap(expressionsOf) : [];
}
