import { bind, type Environment } from './expressions/expression.js';
import type { MatchDetails, Matcher } from './matcher.js';
import { applyBranch } from './projection/apply.js';
import { hasPositional } from './projection/find-operators.js';
import { parseProjection } from './projection/parse.js';
import type { Document, Value } from './values/value.js';

export interface ProjectionOptions {
  /** The query's matcher: `.$` gives the array item it matched. */
  readonly matches?: Matcher;
  /** Variables of the command's `let`. */
  readonly variables?: Readonly<Record<string, Value>>;
  readonly now?: Date;
  /** The text score of a document, for `{ $meta: 'textScore' }`. */
  readonly score?: ((document: Document) => number | undefined) | undefined;
}

/** Makes the projection of a `find` ready to be applied to documents. */
export function compileProjection(spec: Document, options: ProjectionOptions = {}): (document: Document) => Document {
  if (Object.keys(spec).length === 0) return (document) => document;
  const { matches, variables = {}, now = new Date(), score } = options;
  const positional = hasPositional(spec);
  const { root, keepsOthers } = parseProjection(spec, Object.keys(variables), true);
  return (document) => {
    const details: MatchDetails = {};
    if (positional) matches?.(document, details);
    const environment: Environment = bind(
      { root: document, bindings: undefined, now, ...(score && { score }) },
      variables,
    );
    return applyBranch(root, document, { environment, keepsOthers, arrayIndex: details.arrayIndex });
  };
}
