import type { CompareStrings } from '../values/compare.js';
import { bind, type Environment } from '../expressions/expression.js';
import type { Paced } from '../pace.js';
import type { Document, Value } from '../values/value.js';

/** Where a pipeline's stages find documents of other collections. */
export type FindDocuments = (collection: string, filter: Document) => Paced<Document>;

export interface PipelineRun {
  readonly find: FindDocuments;
  /** Values of the variables of `let`, by name. */
  readonly variables: Readonly<Record<string, Value>>;
  readonly now: Date;
  readonly strings?: CompareStrings | undefined;
  /** The text scores of the documents a `$text` search found. */
  readonly scores?: WeakMap<Document, number> | undefined;
}

/**
 * A stage ready to run: documents in, documents out, one at a time where it can. It gives a pause for each document it
 * takes without giving one.
 */
export type Stage = (documents: Paced<Document>, run: PipelineRun) => Paced<Document>;

/** A stage that makes one document, or none, of each. */
export function eachDocument(change: (document: Document, run: PipelineRun) => Document | undefined): Stage {
  return function* (documents, run) {
    for (const document of documents) yield document && change(document, run);
  };
}

/** The context a pipeline is compiled in. */
export interface PipelineScope {
  readonly variables: readonly string[];
  /** Reads a pipeline inside a stage. `within` names that stage, which may not allow all others in it. */
  readonly compile: (pipeline: Value, variables: readonly string[], within: string) => Stage;
}

/** Reads a stage's specification. */
export type CompileStage = (spec: Value, scope: PipelineScope, name: string) => Stage;

/** The environment of expressions on a document of a pipeline. */
export function environmentOf(document: Document, run: PipelineRun): Environment {
  const score = run.scores && ((scored: Document) => run.scores?.get(scored));
  return bind({ root: document, bindings: undefined, now: run.now, score }, run.variables);
}

/** Gives a document made from another the other's text score. */
export function withScoreOf(original: Document, made: Document, { scores }: PipelineRun): Document {
  const score = scores?.get(original);
  if (score !== undefined) scores?.set(made, score);
  return made;
}
