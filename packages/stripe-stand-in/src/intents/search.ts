import type { Call } from '../context.js';
import { invalidRequest } from '../errors.js';
import { pageLimit, take } from '../resources/list-page.js';
import type { StoredIntent } from '../resources/references.js';

/** An answer of `search`. */
interface SearchPage {
  object: 'search_result';
  data: StoredIntent[];
  has_more: boolean;
  next_page: string | null;
  url: string;
}

type Test = (intent: StoredIntent) => boolean;

const CLAUSE =
  /^(-?)(amount|created|currency|status|metadata\["([^"]+)"\]|metadata\['([^']+)'\])\s*(>=|<=|>|<|:)\s*(null|\d+|"[^"]*"|'[^']*')$/;

/**
 * GET /v1/payment_intents/search: clauses on `status`, `currency`, `amount`, `created` and `metadata["…"]`, joined by
 * either AND or OR (https://docs.stripe.com/search). Results are up to date, which Stripe does not promise.
 */
export function searchIntents(call: Call): SearchPage {
  const limit = pageLimit(call.params);
  const after = call.params.text('page');
  const matches = parseQuery(call.params.requiredText('query'));
  call.params.rejectUnread();
  const { items, hasMore } = take(call.objects.list<StoredIntent>('payment_intent', { after }), limit, matches);
  return {
    object: 'search_result',
    data: items,
    has_more: hasMore,
    next_page: hasMore ? (items.at(-1)?.id ?? null) : null,
    url: call.path,
  };
}

function parseQuery(query: string): Test {
  const both = / AND /i.test(query) && / OR /i.test(query);
  if (both) throw invalidRequest('A search query joins its clauses by AND or by OR, not by both.', { param: 'query' });
  const any = / OR /i.test(query);
  const tests = query
    .trim()
    .split(any ? / OR /i : / AND /i)
    .map(parseClause);
  return (intent) => (any ? tests.some((test) => test(intent)) : tests.every((test) => test(intent)));
}

function parseClause(text: string): Test {
  const match = CLAUSE.exec(text.trim());
  if (!match) throw invalidRequest(`We were unable to parse your search query: ${text}`, { param: 'query' });
  const [, minus, field = '', double, single, operator = ':', literal = ''] = match;
  const metadataKey = double ?? single;
  const wanted = literal === 'null' ? undefined : literal.replace(/^["']|["']$/g, '');
  const test: Test = (intent) => {
    const value = metadataKey === undefined ? intent[field as 'amount'] : intent.metadata[metadataKey];
    return compares(value, operator, wanted);
  };
  return minus === '-' ? (intent) => !test(intent) : test;
}

function compares(value: string | number | undefined, operator: string, wanted: string | undefined): boolean {
  switch (operator) {
    case '>':
      return Number(value) > Number(wanted);
    case '>=':
      return Number(value) >= Number(wanted);
    case '<':
      return Number(value) < Number(wanted);
    case '<=':
      return Number(value) <= Number(wanted);
    default:
      return value === undefined ? wanted === undefined : String(value) === wanted;
  }
}
