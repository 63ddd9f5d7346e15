import { locationError } from '../errors.js';
import { compileExpression } from '../expressions/compile.js';
import { applyBranch } from '../projection/apply.js';
import { parseAddedFields, parseProjection } from '../projection/parse.js';
import type { Branch } from '../projection/tree.js';
import { isArray, isDocument, isString, setField, typeOf, type Document, type Value } from '../values/value.js';
import { eachDocument, environmentOf, withScoreOf, type CompileStage, type Stage } from './stage.js';

function shapeBy(root: Branch, keepsOthers: boolean): Stage {
  return eachDocument((document, run) => {
    const shaped = applyBranch(root, document, { environment: environmentOf(document, run), keepsOthers });
    return withScoreOf(document, shaped, run);
  });
}

const project: CompileStage = (spec, { variables }) => {
  if (!isDocument(spec)) throw locationError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0) {
    throw locationError(51272, 'Invalid $project: projection specification must have at least one field');
  }
  const { root, keepsOthers } = parseProjection(spec, variables, false);
  return shapeBy(root, keepsOthers);
};

const addFields: CompileStage = (spec, { variables }, name) => {
  if (!isDocument(spec))
    throw locationError(40272, `${name} specification stage must be an object, got ${typeOf(spec)}`);
  return shapeBy(parseAddedFields(spec, variables), true);
};

const unset: CompileStage = (spec, { variables }) => {
  if (!isString(spec) && !isArray(spec))
    throw locationError(31002, '$unset specification must be a string or an array');
  const paths = isString(spec) ? [spec] : spec;
  if (paths.length === 0) throw locationError(31119, '$unset specification must have at least one field');
  if (!paths.every(isString)) throw locationError(31120, '$unset specification must contain only string values');
  const { root } = parseProjection(Object.fromEntries(paths.map((path) => [path, false])), variables, false);
  return shapeBy(root, true);
};

function replaceBy(newRoot: Value, variables: readonly string[], what: string): Stage {
  const expression = compileExpression(newRoot, variables);
  return eachDocument((document, run) => {
    const replacement = expression(environmentOf(document, run));
    if (!isDocument(replacement)) {
      throw locationError(
        40228,
        `'${what}' must evaluate to an object, but resulting value was of type ${typeOf(replacement)}`,
      );
    }
    return withScoreOf(document, replacement, run);
  });
}

const replaceRoot: CompileStage = (spec, { variables }) => {
  if (!isDocument(spec)) throw locationError(40229, 'expected an object as specification for $replaceRoot stage');
  const unknown = Object.keys(spec).find((name) => name !== 'newRoot');
  if (unknown !== undefined) throw locationError(40415, `BSON field '$replaceRoot.${unknown}' is an unknown field.`);
  if (spec['newRoot'] === undefined) throw locationError(40414, "BSON field '$replaceRoot.newRoot' is missing");
  return replaceBy(spec['newRoot'], variables, 'newRoot');
};

const replaceWith: CompileStage = (spec, { variables }) => replaceBy(spec, variables, 'replacement document');

/** The verdicts of `$redact` on a document and on those inside it. */
const KEEP = '$$KEEP';
const PRUNE = '$$PRUNE';
const DESCEND = '$$DESCEND';

const redact: CompileStage = (spec, { variables }) => {
  const expression = compileExpression(spec, [...variables, 'KEEP', 'PRUNE', 'DESCEND']);
  return eachDocument((document, run) => {
    const verdicts = { KEEP, PRUNE, DESCEND };
    const judged = { ...run, variables: { ...run.variables, ...verdicts } };
    const kept = redacted(document, (inner) => expression(environmentOf(inner, judged)));
    return isDocument(kept) ? withScoreOf(document, kept, run) : undefined;
  });
};

function redacted(document: Document, judge: (document: Document) => Value): Value {
  const verdict = judge(document);
  if (verdict === KEEP) return document;
  if (verdict === PRUNE) return undefined;
  if (verdict !== DESCEND) {
    throw locationError(
      17053,
      "$redact's expression should not return anything aside from $$KEEP, $$DESCEND, and $$PRUNE",
    );
  }
  const kept: Document = {};
  for (const [field, value] of Object.entries(document)) {
    const inner = redactedValue(value, judge);
    if (inner !== undefined) setField(kept, field, inner);
  }
  return kept;
}

function redactedValue(value: Value, judge: (document: Document) => Value): Value {
  if (isDocument(value)) return redacted(value, judge);
  if (!isArray(value)) return value;
  return value.map((item) => redactedValue(item, judge)).filter((item) => item !== undefined);
}

export const SHAPE_STAGES: Readonly<Record<string, CompileStage>> = {
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $redact: redact,
};
