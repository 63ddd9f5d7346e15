import { locationError } from '../errors.js';
import { compileExpression } from '../expressions/compile.js';
import type { Environment, Expression } from '../expressions/expression.js';
import { textKey } from '../key-encoding.js';
import { int32 } from '../values/numbers.js';
import { isDocument, isString, setField, type Document, type Value } from '../values/value.js';
import { takeEach, type Paced } from '../pace.js';
import { StageMemory } from '../stage-memory.js';
import { parseAccumulators, type Accumulator, type NewAccumulator } from './accumulate.js';
import { compileSort } from './select.js';
import { environmentOf, type CompileStage, type PipelineRun, type Stage } from './stage.js';

/** The accumulators of each group, by field. */
export type GroupFields = readonly (readonly [string, NewAccumulator])[];

/** The documents that have one value in common, and what they amount to. */
export class Group {
  private readonly accumulators: readonly (readonly [string, Accumulator])[];

  constructor(
    readonly id: Value,
    fields: GroupFields,
    memory: StageMemory,
  ) {
    this.accumulators = fields.map(([field, begin]) => [field, begin(memory)] as const);
    memory.add(GROUP_BYTES + fields.length * ACCUMULATOR_BYTES);
  }

  add(environment: Environment): void {
    for (const [, accumulator] of this.accumulators) accumulator.add(environment);
  }

  result(): Document {
    const result: Document = { _id: this.id };
    for (const [field, accumulator] of this.accumulators) setField(result, field, accumulator.result());
    return result;
  }
}

/** About what a group takes beside its id, and what each of its fields does. */
const GROUP_BYTES = 200;
const ACCUMULATOR_BYTES = 300;

/** The documents by the value an expression has for them, in the order the values first come. */
export function* groupBy(
  documents: Paced<Document>,
  id: Expression,
  fields: GroupFields,
  memory: StageMemory,
  run: PipelineRun,
): Generator<undefined, Group[]> {
  const groups = new Map<string, Group>();
  yield* takeEach(documents, (document) => {
    const environment = environmentOf(document, run);
    const value = id(environment) ?? null;
    const key = textKey(value);
    let group = groups.get(key);
    if (!group) {
      memory.addValue(value);
      memory.addValue(key);
      groups.set(key, (group = new Group(value, fields, memory)));
    }
    group.add(environment);
  });
  return [...groups.values()];
}

/** https://www.mongodb.com/docs/v7.0/reference/operator/aggregation/group/ */
const group: CompileStage = (spec, { variables }) => {
  if (!isDocument(spec)) throw locationError(15947, "a group's fields must be specified in an object");
  const { _id: id, ...rest } = spec;
  const fields = parseAccumulators(rest, variables);
  if (id === undefined) throw locationError(15955, 'a group specification must include an _id');
  return groupStage(compileId(id, variables), fields);
};

/** An id made of a single field counts that as null when it is missing; one of several leaves it out. */
function compileId(id: Value, variables: readonly string[]): Expression {
  const [field, ...others] = isDocument(id) ? Object.keys(id) : [];
  if (field === undefined || field.startsWith('$') || others.length > 0) return compileExpression(id, variables);
  return compileExpression({ [field]: { $ifNull: [(id as Document)[field], null] } }, variables);
}

function groupStage(id: Expression, fields: GroupFields): Stage {
  return function* (documents, run) {
    for (const group of yield* groupBy(documents, id, fields, new StageMemory('$group'), run)) yield group.result();
  };
}

const sortByCount: CompileStage = (spec, { variables }) => {
  const isPath = isString(spec) && spec.startsWith('$');
  const isExpression = isDocument(spec) && Object.keys(spec)[0]?.startsWith('$');
  if (!isString(spec) && !isDocument(spec)) {
    throw locationError(40149, 'the sortByCount field must be specified as a string or as an object');
  }
  if (!isPath && !isExpression) {
    const code = isString(spec) ? 40148 : 40147;
    throw locationError(code, 'the sortByCount field must be defined as a $-prefixed path or an expression');
  }
  const counted = parseAccumulators({ count: { $sum: int32(1) } }, variables);
  const grouped = groupStage(compileExpression(spec, variables), counted);
  const sorted = compileSort({ count: int32(-1) });
  return (documents, run) => sorted(grouped(documents, run), run);
};

export const GROUP_STAGES: Readonly<Record<string, CompileStage>> = { $group: group, $sortByCount: sortByCount };
