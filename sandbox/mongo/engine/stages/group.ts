import { locationError } from '../errors.js';
import { compileExpression } from '../expressions/compile.js';
import type { Environment, Expression } from '../expressions/expression.js';
import { encodeValue } from '../key-encoding.js';
import { int32 } from '../numbers.js';
import { isDocument, isString, setField, type Document, type Value } from '../value.js';
import { parseAccumulators, type Accumulate } from './accumulate.js';
import { compileSort } from './select.js';
import { environmentOf, type CompileStage, type PipelineRun, type Stage } from './stage.js';

interface Group {
  readonly id: Value;
  readonly members: Environment[];
}

/** The documents by the value an expression has for them, in the order the values first come. */
export function groupBy(documents: Iterable<Document>, id: Expression, run: PipelineRun): Group[] {
  const groups = new Map<string, Group>();
  for (const document of documents) {
    const environment = environmentOf(document, run);
    const value = id(environment) ?? null;
    const key = Buffer.from(encodeValue(value)).toString('latin1');
    const group = groups.get(key);
    if (group) group.members.push(environment);
    else groups.set(key, { id: value, members: [environment] });
  }
  return [...groups.values()];
}

export function summarize({ id, members }: Group, fields: readonly [string, Accumulate][]): Document {
  const result: Document = { _id: id };
  for (const [field, accumulate] of fields) setField(result, field, accumulate(members));
  return result;
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

function groupStage(id: Expression, fields: readonly [string, Accumulate][]): Stage {
  return function* (documents, run) {
    for (const found of groupBy(documents, id, run)) yield summarize(found, fields);
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
