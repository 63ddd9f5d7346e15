import { locationError } from '../errors.js';
import { parseFilter } from '../filter/parse.js';
import { compilePredicate } from '../matcher.js';
import { integer, toDouble } from '../values/numbers.js';
import { takeEach } from '../pace.js';
import { parseSort, sortDocuments } from '../sort.js';
import { StageMemory } from '../stage-memory.js';
import { isDocument, isNumber, isString, typeOf, type Document, type Value } from '../values/value.js';
import { type CompileStage, type PipelineRun, type Stage } from './stage.js';

const match: CompileStage = (spec) => {
  if (!isDocument(spec)) throw locationError(15959, 'the match filter must be an expression in an object');
  const predicate = parseFilter(spec);
  return function* (documents, { variables, strings, now }) {
    const matches = compilePredicate(predicate, { variables, now, ...(strings && { strings }) });
    for (const document of documents) yield document && matches(document) ? document : undefined;
  };
};

function parseCount(stage: string, code: number, spec: Value): number {
  const wrong = (problem: string) => locationError(code, `invalid argument to ${stage} stage: Expected ${problem}`);
  if (!isNumber(spec)) throw wrong('a number');
  const count = toDouble(spec);
  if (!Number.isInteger(count)) throw wrong('an integer');
  if (count < 0) throw wrong('a non-negative number');
  return count;
}

/** The `$limit` of a stage. */
export function parseLimit(spec: Value): number {
  const limit = parseCount('$limit', 5107201, spec);
  if (limit === 0) throw locationError(15958, 'the limit must be positive');
  return limit;
}

export const parseSkip = (spec: Value): number => parseCount('$skip', 5107200, spec);

const limit: CompileStage = (spec) => {
  const most = parseLimit(spec);
  return function* (documents) {
    let count = 0;
    for (const document of documents) {
      yield document;
      if (document && ++count === most) return;
    }
  };
};

const skip: CompileStage = (spec) => {
  const skipped = parseSkip(spec);
  return function* (documents) {
    let count = 0;
    for (const document of documents) yield document && count++ >= skipped ? document : undefined;
  };
};

/** A sort; with `limit`, only so many of the first documents are wanted. */
export function compileSort(spec: Value, most?: number): Stage {
  if (!isDocument(spec)) throw locationError(15973, 'the $sort key specification must be an object');
  const fields = parseSort(spec);
  if (fields.length === 0) throw locationError(15976, '$sort stage must have at least one sort key');
  return (documents, run) => {
    const options = { strings: run.strings, score: (document: Document) => scoreOf(document, run) };
    return sortDocuments(documents, fields, most, options);
  };
}

function scoreOf(document: Document, { scores }: PipelineRun): number {
  const score = scores?.get(document);
  if (score === undefined) throw locationError(40218, 'query requires text score metadata, but it is not available');
  return score;
}

const count: CompileStage = (spec) => {
  if (!isString(spec)) throw locationError(40156, 'the count field must be a non-empty string');
  if (spec === '') throw locationError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw locationError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('.')) throw locationError(40160, "the count field cannot contain '.'");
  return function* (documents) {
    let total = 0;
    yield* takeEach(documents, () => total++);
    if (total > 0) yield { [spec]: integer(total) };
  };
};

const sample: CompileStage = (spec) => {
  if (!isDocument(spec)) throw locationError(28745, 'the $sample stage specification must be an object');
  const unknown = Object.keys(spec).find((name) => name !== 'size');
  if (unknown !== undefined) throw locationError(28748, `unrecognized option to $sample: ${unknown}`);
  const { size } = spec;
  if (size === undefined) throw locationError(28749, '$sample stage must specify a size');
  if (!isNumber(size)) throw locationError(28746, `size argument to $sample must be a number, not ${typeOf(size)}`);
  const wanted = Math.trunc(toDouble(size));
  if (wanted < 0) throw locationError(28747, 'size argument to $sample must not be negative');
  return function* (documents) {
    const memory = new StageMemory('$sample');
    const all: Document[] = [];
    yield* takeEach(documents, (document) => {
      memory.addValue(document);
      all.push(document);
    });
    yield* shuffled(all).slice(0, wanted);
  };
};

/** Fisher and Yates. */
function shuffled(documents: Document[]): Document[] {
  for (let last = documents.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [documents[last], documents[other]] = [documents[other] as Document, documents[last] as Document];
  }
  return documents;
}

export const SELECT_STAGES: Readonly<Record<string, CompileStage>> = {
  $match: match,
  $limit: limit,
  $skip: skip,
  $sort: (spec) => compileSort(spec),
  $count: count,
  $sample: sample,
};
