import { collectionsOf, type CollectionEntry } from '../storage/catalog.js';
import { spaceRange } from '../storage/keys.js';
import type { Command, View } from './command.js';
import { readFrom } from './execution.js';
import { namespaceOf } from './namespace.js';

/** Documents, and what they and their index keys take, in bytes. */
export interface Size {
  readonly count: number;
  readonly bytes: number;
  /** By index name. */
  readonly indexBytes: Readonly<Record<string, number>>;
}

const NOTHING: Size = { count: 0, bytes: 0, indexBytes: {} };

export const dbStats: Command = {
  name: 'dbStats',
  aliases: ['dbstats'],
  fields: { scale: 'number', freeStorage: 'number' },
  run(context, values) {
    const scale = values.number('scale') || 1;
    return readFrom(context, context.database, (view) => {
      const sizes = collectionsOf(view.catalog, context.database).map((collection) => sizeOf(view, collection));
      const objects = sum(sizes.map(({ count }) => count));
      const bytes = sum(sizes.map((size) => size.bytes));
      const indexBytes = sum(sizes.flatMap((size) => Object.values(size.indexBytes)));
      return {
        db: context.database,
        collections: sizes.length,
        views: 0,
        objects,
        avgObjSize: objects === 0 ? 0 : bytes / objects,
        dataSize: bytes / scale,
        storageSize: bytes / scale,
        indexes: sum(sizes.map((size) => Object.keys(size.indexBytes).length)),
        indexSize: indexBytes / scale,
        totalSize: (bytes + indexBytes) / scale,
        scaleFactor: scale,
      };
    });
  },
};

export const collStats: Command = {
  name: 'collStats',
  aliases: ['collstats'],
  fields: { scale: 'number' },
  run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    const scale = values.number('scale') || 1;
    return readFrom(context, namespace, (view) => ({ ns: namespace, ...storageStats(view, namespace, scale) }));
  },
};

/** The answer of `collStats` and of the stage `$collStats`; zeros where the collection does not exist. */
export function storageStats(view: View, namespace: string, scale = 1): Record<string, unknown> {
  const collection = view.catalog.find(namespace);
  const { count, bytes, indexBytes } = collection ? sizeOf(view, collection) : NOTHING;
  const totalIndexSize = sum(Object.values(indexBytes));
  return {
    size: bytes / scale,
    count,
    ...(count === 0 ? {} : { avgObjSize: Math.floor(bytes / count) }),
    storageSize: bytes / scale,
    capped: false,
    nindexes: Object.keys(indexBytes).length,
    indexBuilds: [],
    totalIndexSize: totalIndexSize / scale,
    indexSizes: Object.fromEntries(Object.entries(indexBytes).map(([name, size]) => [name, size / scale])),
    totalSize: (bytes + totalIndexSize) / scale,
    scaleFactor: scale,
  };
}

/** Measures a collection, reading all of it. */
export function sizeOf(view: View, { id, indexes }: CollectionEntry): Size {
  let count = 0;
  let bytes = 0;
  for (const { value } of view.records.pairs(spaceRange(id))) {
    count++;
    bytes += value.length;
  }
  const keyBytes = (indexId: number) => {
    let total = 0;
    for (const key of view.entries.keys(spaceRange(indexId))) total += key.length;
    return total;
  };
  const indexBytes = indexes.map((index): [string, number] => [index.definition.name, keyBytes(index.id)]);
  return { count, bytes, indexBytes: Object.fromEntries(indexBytes) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
