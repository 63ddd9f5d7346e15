import { Scan } from '../query/candidates.js';
import { parseQuery, type Query } from '../query/query.js';
import { accessToAll } from '../query/trial.js';
import type { View } from '../storage/view.js';
import type { Arguments } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { atLeisure, readFrom } from './execution.js';
import { nonNegative } from './find.js';
import { namespaceOf } from './namespace.js';

export const count: Command = {
  name: 'count',
  fields: { query: 'object', limit: 'number', skip: 'number', hint: 'any', collation: 'object', fields: 'any' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    const counted = readCount(values);
    return { n: await readFrom(context, namespace, (view) => countMatching(context, view, namespace, counted)) };
  },
};

/** The documents to count: behind the skipped ones, `limit` at the most. */
interface Counted {
  readonly query: Query;
  readonly skip: number;
  readonly limit: number;
}

/** The arguments of the command `count`. */
export function readCount(values: Arguments): Counted {
  const query = parseQuery({
    filter: values.object('query'),
    hint: values.any('hint'),
    collation: values.object('collation'),
  });
  const limit = Math.abs(values.number('limit') ?? 0) || Infinity;
  return { query, skip: nonNegative(values, 'skip') ?? 0, limit };
}

/** How many of these documents there are. */
export async function countMatching(
  context: CommandContext,
  view: View,
  namespace: string,
  { query, skip, limit }: Counted,
): Promise<number> {
  const collection = view.catalog.find(namespace);
  if (!collection) return 0;
  let matching = 0;
  const counts = new Scan(accessToAll(view, collection, query)).count(view, skip + limit);
  await atLeisure(context, counts, (found) => (matching += found));
  return Math.min(Math.max(0, matching - skip), limit);
}
