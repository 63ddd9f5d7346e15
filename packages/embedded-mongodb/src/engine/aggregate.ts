import { commandError, locationError, typeMismatch } from './errors.js';
import { parseFilter } from './filter/parse.js';
import { compileSort, parseLimit, parseSkip, SELECT_STAGES } from './stages/select.js';
import { BUCKET_STAGES } from './stages/bucket.js';
import { facet } from './stages/facet.js';
import { GROUP_STAGES } from './stages/group.js';
import { JOIN_STAGES } from './stages/join.js';
import { SHAPE_STAGES } from './stages/shape.js';
import type { CompileStage, Stage } from './stages/stage.js';
import { unwind } from './stages/unwind.js';
import { findTextSearch } from './text.js';
import { isArray, isDocument, type Document, type Value } from './values/value.js';

export type { PipelineRun } from './stages/stage.js';

const STAGES: Readonly<Record<string, CompileStage>> = {
  ...SELECT_STAGES,
  ...SHAPE_STAGES,
  ...GROUP_STAGES,
  ...BUCKET_STAGES,
  ...JOIN_STAGES,
  $unwind: unwind,
  $facet: facet,
};

/** The stages there are. */
export const STAGE_NAMES: ReadonlySet<string> = new Set(Object.keys(STAGES));

/** Stages that write, which the server leaves to its clients. */
const WRITING_STAGES = new Set(['$out', '$merge']);
const FORBIDDEN_WITHIN: Readonly<Record<string, { readonly code: number; readonly stages: ReadonlySet<string> }>> = {
  $facet: { code: 40600, stages: new Set([...WRITING_STAGES, '$facet', '$collStats', '$indexStats', '$geoNear']) },
  $lookup: { code: 51047, stages: WRITING_STAGES },
  $unionWith: { code: 31441, stages: WRITING_STAGES },
};

/**
 * Reads a pipeline. https://www.mongodb.com/docs/v7.0/reference/operator/aggregation-pipeline/
 * @param variables the names of the variables its expressions may use, whose values come with each run.
 * @throws the errors MongoDB gives for stages that are unknown or wrong.
 */
export function compilePipeline(pipeline: Value, variables: readonly string[] = [], within = ''): Stage {
  if (!isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const specs = inOrder(pipeline.map(parseStage));
  const stages = specs.map(({ name, spec }, i) => {
    checkPlace(name, within);
    if (i > 0 && name === '$match' && isDocument(spec) && findTextSearch(parseFilter(spec))) {
      throw locationError(17313, '$match with $text is only allowed as the first pipeline stage');
    }
    if (name === '$sort') return compileSort(spec, limitAfter(specs, i));
    const compile = STAGES[name] as CompileStage;
    return compile(spec, { variables, compile: compilePipeline }, name);
  });
  return (documents, run) => stages.reduce((input, stage) => stage(input, run), documents);
}

/** The stages with each `$match` before the sorts it follows, which it leaves less to do. */
function inOrder(specs: readonly StageSpec[]): StageSpec[] {
  const ordered: StageSpec[] = [];
  for (const stage of specs) {
    let at = ordered.length;
    while (stage.name === '$match' && ordered[at - 1]?.name === '$sort') at -= 1;
    ordered.splice(at, 0, stage);
  }
  return ordered;
}

interface StageSpec {
  readonly name: string;
  readonly spec: Value;
}

function parseStage(stage: Value): StageSpec {
  if (!isDocument(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  const [name, ...others] = Object.keys(stage);
  if (name === undefined || others.length > 0) {
    throw locationError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return { name, spec: stage[name] };
}

function checkPlace(name: string, within: string): void {
  const forbidden = FORBIDDEN_WITHIN[within];
  if (forbidden?.stages.has(name)) {
    throw locationError(forbidden.code, `${name} is not allowed to be used within a ${within} stage`);
  }
  if (WRITING_STAGES.has(name)) throw commandError('CommandNotSupported', `${name} is not supported`);
  if (!Object.hasOwn(STAGES, name)) throw locationError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

/** How many documents a sort's followers take at the most. */
function limitAfter(specs: readonly StageSpec[], at: number): number | undefined {
  let skipped = 0;
  for (const { name, spec } of specs.slice(at + 1)) {
    if (name === '$limit') return skipped + parseLimit(spec);
    if (name !== '$skip') return undefined;
    skipped += parseSkip(spec);
  }
  return undefined;
}

/** The part of a pipeline a query can do, with an index where there is one, and what is left of it. */
export interface LeadingQuery {
  readonly filter: Document;
  readonly sort: Document | undefined;
  /** How many documents the rest takes at the most. */
  readonly limit: number | undefined;
  readonly rest: Value[];
}

/** Parts a pipeline after its leading `$match` stages and the `$sort` behind them. */
export function leadingQuery(pipeline: readonly Value[]): LeadingQuery {
  const specs = inOrder(pipeline.map(parseStage));
  const firstOther = specs.findIndex(({ name, spec }) => name !== '$match' || !isDocument(spec));
  const matches = specs.slice(0, firstOther === -1 ? specs.length : firstOther);
  const filters = matches.map(({ spec }) => spec as Document);
  const filter = filters.length === 1 ? (filters[0] as Document) : filters.length === 0 ? {} : { $and: filters };
  const next = specs[matches.length];
  const sort = next?.name === '$sort' && isDocument(next.spec) ? next.spec : undefined;
  return {
    filter,
    sort,
    limit: limitAfter(specs, sort ? matches.length : matches.length - 1),
    rest: specs.slice(matches.length + (sort ? 1 : 0)).map(({ name, spec }) => ({ [name]: spec })),
  };
}
