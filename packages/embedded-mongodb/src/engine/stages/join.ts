import { failedToParse, locationError, typeMismatch } from '../errors.js';
import { compileExpression, readPath } from '../expressions/compile.js';
import type { Expression } from '../expressions/expression.js';
import { checkFieldPath, checkUserVariable } from '../expressions/field-names.js';
import { textKey } from '../key-encoding.js';
import { splitPath } from '../key-tuples.js';
import { visitPath } from '../paths.js';
import { asInt32, concatenated } from '../expressions/arrays.js';
import { long } from '../values/numbers.js';
import { takeEach, type Paced } from '../pace.js';
import { StageMemory } from '../stage-memory.js';
import {
  isArray,
  isDocument,
  isNullish,
  isRegExp,
  isString,
  typeOf,
  type Document,
  type Value,
} from '../values/value.js';
import {
  environmentOf,
  withScoreOf,
  type CompileStage,
  type PipelineRun,
  type PipelineScope,
  type Stage,
} from './stage.js';
import { withField } from './unwind.js';

/** MongoDB's errors of stages that would hold too much. */
const LOOKUP_EXCEEDED = 4568;
const GRAPH_EXCEEDED = 40099;

const LOOKUP_FIELDS = new Set(['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);

/** https://www.mongodb.com/docs/v7.0/reference/operator/aggregation/lookup/ */
const lookup: CompileStage = (spec, scope) => {
  if (!isDocument(spec))
    throw failedToParse(`the $lookup stage specification must be an object, but found ${typeOf(spec)}`);
  checkLookup(spec);
  const { from, localField, foreignField, as } = spec as Record<string, string>;
  const path = splitPath(as as string);
  const joins = localField !== undefined && foreignField !== undefined ? { localField, foreignField } : undefined;
  const sub = spec['pipeline'] === undefined ? undefined : compileSubPipeline(spec, scope);
  return function* (documents, run) {
    for (const document of documents) {
      yield undefined;
      if (!document) continue;
      const filter = joins ? joinFilter(document, joins.localField, joins.foreignField) : {};
      const found = run.find(from as string, filter);
      const memory = new StageMemory('$lookup', LOOKUP_EXCEEDED);
      const joined: Document[] = [];
      yield* takeEach(sub ? sub(found, document, run) : found, (other) => {
        memory.addValue(other);
        joined.push(other);
      });
      yield withScoreOf(document, withField(document, path, joined), run);
    }
  };
};

function checkLookup(spec: Document): void {
  for (const [name, value] of Object.entries(spec)) {
    if (name === 'pipeline') {
      if (!isArray(value)) throw typeMismatch("'pipeline' option must be specified as an array");
    } else if (name === 'let') {
      if (!isDocument(value)) throw failedToParse(`$lookup argument 'let' must be an object, is type ${typeOf(value)}`);
    } else {
      if (!isString(value)) throw failedToParse(`$lookup argument '${name}' must be a string, found ${typeOf(value)}`);
      if (!LOOKUP_FIELDS.has(name)) throw failedToParse(`unknown argument to $lookup: ${name}`);
    }
  }
  const { from, as, localField, foreignField, let: variables, pipeline } = spec as Record<string, string>;
  if (from === undefined && pipeline === undefined) throw failedToParse("must specify 'pipeline' when 'from' is empty");
  if (as === undefined) throw failedToParse("must specify 'as' field for a $lookup");
  const joins = [localField, foreignField].filter((field) => field !== undefined);
  if (pipeline === undefined && variables !== undefined) {
    throw failedToParse("$lookup with a 'let' argument must also specify 'pipeline'");
  }
  if (joins.length === 1 || (joins.length === 0 && pipeline === undefined)) {
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified");
  }
  for (const path of [as, ...joins]) checkFieldPath(path as string);
  if (from === undefined) throw failedToParse('$lookup needs a collection');
}

type SubPipeline = (found: Paced<Document>, document: Document, run: PipelineRun) => Paced<Document>;

function compileSubPipeline(spec: Document, { variables, compile }: PipelineScope): SubPipeline {
  const given = Object.entries((spec['let'] ?? {}) as Document).map(([name, value]): [string, Expression] => {
    checkUserVariable(name);
    return [name, compileExpression(value, variables)];
  });
  const names = given.map(([name]) => name);
  const stage = compile(spec['pipeline'], [...variables, ...names], '$lookup');
  return (found, document, run) => {
    const environment = environmentOf(document, run);
    const values = Object.fromEntries(given.map(([name, value]) => [name, value(environment)]));
    return stage(found, { ...run, variables: { ...run.variables, ...values } });
  };
}

/** The filter that finds the other collection's documents: missing counts as null, an array stands for its items. */
function joinFilter(document: Document, localField: string, foreignField: string): Document {
  const values: Value[][] = [];
  visitPath(document, splitPath(localField), false, (value) => {
    values.push(isArray(value) && value.length > 0 ? value : [isArray(value) ? undefined : value]);
    return false;
  });
  const wanted = concatenated(values).map((value) => value ?? null);
  const plain = wanted.filter((value) => !isRegExp(value));
  const exact = wanted.filter(isRegExp).map((value): Document => ({ [foreignField]: { $eq: value } }));
  return exact.length === 0
    ? { [foreignField]: { $in: plain } }
    : { $or: [{ [foreignField]: { $in: plain } }, ...exact] };
}

const unionWith: CompileStage = (spec, { variables, compile }) => {
  if (isString(spec)) return joinStage(spec, (documents) => documents);
  if (!isDocument(spec)) throw failedToParse('the $unionWith stage specification must be an object or string');
  const unknown = Object.keys(spec).find((name) => name !== 'coll' && name !== 'pipeline');
  if (unknown !== undefined) throw locationError(40415, `BSON field '$unionWith.${unknown}' is an unknown field.`);
  const { coll, pipeline = [] } = spec;
  if (!isString(coll))
    throw failedToParse('$unionWith stage without explicit collection must have a pipeline with $documents');
  return joinStage(coll, compile(pipeline, variables, '$unionWith'));
};

function joinStage(collection: string, stage: Stage): Stage {
  return function* (documents, run) {
    yield* documents;
    yield* stage(run.find(collection, {}), run);
  };
}

const GRAPH_FIELDS = ['from', 'as', 'connectFromField', 'connectToField'] as const;
const GRAPH_OPTIONS = new Set(['startWith', 'maxDepth', 'depthField', 'restrictSearchWithMatch', ...GRAPH_FIELDS]);

/** https://www.mongodb.com/docs/v7.0/reference/operator/aggregation/graphLookup/ */
const graphLookup: CompileStage = (spec, { variables }) => {
  if (!isDocument(spec)) throw failedToParse('the $graphLookup stage specification must be an object');
  const unknown = Object.keys(spec).find((name) => !GRAPH_OPTIONS.has(name));
  if (unknown !== undefined) throw locationError(40104, `Unknown argument to $graphLookup: ${unknown}`);
  const { startWith, maxDepth, depthField, restrictSearchWithMatch: restriction = {} } = spec;
  const [from, as, connectFrom, connectTo] = GRAPH_FIELDS.map((name) => spec[name]);
  if (startWith === undefined || [from, as, connectFrom, connectTo].some((value) => value === undefined)) {
    throw locationError(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField'",
    );
  }
  if (![from, as, connectFrom, connectTo].every(isString)) throw locationError(40103, '$graphLookup takes strings');
  if (depthField !== undefined && !isString(depthField)) throw locationError(40103, "'depthField' must be a string");
  if (!isDocument(restriction))
    throw locationError(40185, "$graphLookup's 'restrictSearchWithMatch' must be an object");
  const deepest = maxDepth === undefined ? Infinity : parseDepth(maxDepth);
  const start = compileExpression(startWith, variables);
  const path = splitPath(as as string);
  return function* (documents, run) {
    const neighbours = (values: Value[]): Paced<Document> => {
      const filter: Document = { [connectTo as string]: { $in: values } };
      return run.find(from as string, { $and: [filter, restriction] });
    };
    for (const document of documents) {
      yield undefined;
      if (!document) continue;
      const first = start(environmentOf(document, run));
      const reached = yield* walkGraph(isArray(first) ? first : [first], connectFrom as string, deepest, neighbours);
      const found = reached.map(({ document: other, depth }) =>
        isString(depthField) ? withField(other, splitPath(depthField), long(depth)) : other,
      );
      yield withScoreOf(document, withField(document, path, found), run);
    }
  };
};

function parseDepth(maxDepth: Value): number {
  const depth = asInt32(maxDepth);
  if (depth === undefined) throw locationError(40100, "$graphLookup's 'maxDepth' must be a number");
  if (depth < 0) throw locationError(40101, "$graphLookup's 'maxDepth' must not be negative");
  return depth;
}

interface Reached {
  readonly document: Document;
  readonly depth: number;
}

/** Breadth first, each document once. */
function* walkGraph(
  start: Value[],
  connectFrom: string,
  deepest: number,
  neighbours: (values: Value[]) => Paced<Document>,
): Generator<undefined, Reached[]> {
  const memory = new StageMemory('$graphLookup', GRAPH_EXCEEDED);
  const reached = new Map<string, Reached>();
  let frontier = start;
  for (let depth = 0; frontier.length > 0 && depth <= deepest; depth++) {
    const next: Value[] = [];
    yield* takeEach(neighbours(frontier), (document) => {
      const key = textKey(document['_id']);
      if (reached.has(key)) return;
      memory.addValue(document);
      reached.set(key, { document, depth });
      const value = readPath(document, splitPath(connectFrom), 0);
      if (!isNullish(value)) for (const item of isArray(value) ? value : [value]) next.push(item);
    });
    frontier = next;
  }
  return [...reached.values()];
}

export const JOIN_STAGES: Readonly<Record<string, CompileStage>> = {
  $lookup: lookup,
  $unionWith: unionWith,
  $graphLookup: graphLookup,
};
