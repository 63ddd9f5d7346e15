import { badValue } from './errors.js';
import { KeyWriter } from './key-encoding.js';
import { keyTuples, leadsThroughArray, splitPath, type Paths } from './key-tuples.js';
import { compileFilter, type Matcher } from './matcher.js';
import { readTextFields, termScores } from './text/score.js';
import { isArray, isDocument, isNumber, type Document, type Value } from './values/value.js';

/**
 * An index as `createIndexes` describes it and the storage remembers it. `multikey` lists the paths that lead through
 * an array in some document, `cut` says that some key was longer than `MAX_INDEX_KEY_BYTES`: both only ever grow.
 */
export interface IndexDefinition {
  readonly name: string;
  readonly key: Document;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partialFilterExpression?: Document;
  /** The fields of a text index: present in those only (`normalizeTextIndex`). */
  readonly weights?: Document;
  readonly default_language?: string;
  readonly language_override?: string;
  readonly multikey?: readonly string[];
  readonly cut?: boolean;
}

/**
 * LMDB takes keys of up to 1978 bytes; a longer index key is cut here, which leaves room for what the storage adds.
 * Cut keys still order rightly against others except among themselves, so a key range gives candidates to check again.
 */
export const MAX_INDEX_KEY_BYTES = 1800;

export interface IndexField {
  readonly path: string;
  readonly descending: boolean;
}

/** An index ready to make keys. */
export interface CompiledIndex {
  readonly definition: IndexDefinition;
  /** The keys of a document in byte order, each once, cut to `MAX_INDEX_KEY_BYTES`; none when the index leaves it out. */
  keys(document: Document): Uint8Array[];
  /**
   * The same keys uncut. A unique index compares these wherever a cut key has exactly `MAX_INDEX_KEY_BYTES`: equal
   * bytes mean equal values.
   */
  fullKeys(document: Document): Uint8Array[];
  /** The fields of a document that its keys are made of; a text index may use any. */
  readonly roots: ReadonlySet<string> | 'any';
  /** The values behind the first key, for `keyValue` of a duplicate key error. */
  keyValue(document: Document, key: Uint8Array): Document;
  /** The index's paths that lead through an array in this document. */
  multikeyPaths(document: Document): string[];
}

/** The fields of an index or sort pattern with their directions. */
export function indexFields(key: Document): IndexField[] {
  return Object.entries(key).map(([path, direction]) => ({ path, descending: isDescending(direction) }));
}

function isDescending(direction: Value): boolean {
  if (!isNumber(direction)) throw badValue('index and sort directions are 1 or -1');
  return Number(direction.toString()) < 0;
}

/** Makes an index ready: one over the values of paths, or a text index over the terms of texts. */
export function compileIndex(definition: IndexDefinition): CompiledIndex {
  return definition.weights === undefined ? compileValueIndex(definition) : compileTextIndex(definition);
}

function compileValueIndex(definition: IndexDefinition): CompiledIndex {
  const fields = indexFields(definition.key);
  const paths = fields.map(({ path }) => splitPath(path));
  const covers = partialMatcher(definition);
  const fullKeys = (document: Document) =>
    covers(document) ? encodedKeys(document, fields, paths, definition.sparse === true) : [];
  return {
    definition,
    fullKeys,
    roots: new Set([...paths.map(([root = '']) => root), ...rootsOf(definition.partialFilterExpression ?? {})]),
    keys: (document) => distinct(fullKeys(document).map(cutKey)),
    keyValue: (document, key) => valuesBehind(document, fields, paths, key),
    multikeyPaths: (document) =>
      fields.filter((_, i) => leadsThroughArray(document, paths[i] as string[])).map(({ path }) => path),
  };
}

/** The fields of a document that a filter asks about. */
function rootsOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [splitPath(name)[0] ?? ''];
    return isArray(value) ? value.flatMap((part) => (isDocument(part) ? rootsOf(part) : [])) : [];
  });
}

/** The fields in front of a text index's terms, each of which a search must fix to one value. */
export function textPrefix({ key }: IndexDefinition): IndexField[] {
  const names = Object.keys(key);
  const prefix = names.slice(0, names.indexOf('_fts'));
  return prefix.map((path) => ({ path, descending: isDescending(key[path]) }));
}

/** One key per term of a document: the values of the fields in front, then the term. */
function compileTextIndex(definition: IndexDefinition): CompiledIndex {
  const fields = textPrefix(definition);
  const paths = fields.map(({ path }) => splitPath(path));
  const covers = partialMatcher(definition);
  const searched = readTextFields(definition);
  const fullKeys = (document: Document) => {
    if (!covers(document)) return [];
    const terms = [...termScores(document, searched).keys()];
    const prefixes = keyTuples(document, paths);
    const termField = { path: '_fts', descending: false };
    return distinct(
      prefixes.flatMap(({ values }) => terms.map((term) => encodeTuple([...values, term], [...fields, termField]))),
    );
  };
  return {
    definition,
    fullKeys,
    roots: 'any',
    keys: (document) => distinct(fullKeys(document).map(cutKey)),
    keyValue: () => ({}),
    multikeyPaths: () => ['_fts'],
  };
}

export const isCutKey = (key: Uint8Array): boolean => key.length === MAX_INDEX_KEY_BYTES;

function partialMatcher({ partialFilterExpression }: IndexDefinition): Matcher {
  return partialFilterExpression === undefined ? () => true : compileFilter(partialFilterExpression);
}

function encodedKeys(document: Document, fields: IndexField[], paths: Paths, sparse: boolean): Uint8Array[] {
  const tuples = keyTuples(document, paths);
  const kept = sparse ? tuples.filter(({ found }) => found) : tuples;
  return distinct(kept.map(({ values }) => encodeTuple(values, fields)));
}

function encodeTuple(values: readonly Value[], fields: readonly IndexField[]): Uint8Array {
  const writer = new KeyWriter();
  values.forEach((value, i) => writer.value(value, fields[i]?.descending));
  return writer.finish();
}

const cutKey = (key: Uint8Array) => (key.length > MAX_INDEX_KEY_BYTES ? key.slice(0, MAX_INDEX_KEY_BYTES) : key);

function distinct(keys: Uint8Array[]): Uint8Array[] {
  if (keys.length < 2) return keys;
  keys.sort(Buffer.compare);
  return keys.filter((key, i) => i === 0 || Buffer.compare(key, keys[i - 1] as Uint8Array) !== 0);
}

function valuesBehind(document: Document, fields: IndexField[], paths: Paths, key: Uint8Array): Document {
  const tuples = keyTuples(document, paths);
  const tuple = tuples.find(({ values }) => Buffer.compare(cutKey(encodeTuple(values, fields)), cutKey(key)) === 0);
  const values = (tuple ?? tuples[0])?.values ?? [];
  const keyValue: Document = {};
  fields.forEach(({ path }, i) => (keyValue[path] = values[i]));
  return keyValue;
}
