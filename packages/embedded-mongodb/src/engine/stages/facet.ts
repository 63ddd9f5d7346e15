import { locationError } from '../errors.js';
import { checkFieldName } from '../expressions/field-names.js';
import { takeEach, type Paced } from '../pace.js';
import { StageMemory } from '../stage-memory.js';
import { isArray, isDocument, setField, typeOf, type Document } from '../values/value.js';
import type { CompileStage } from './stage.js';

const EXCEEDED = 4031700;

/** Several pipelines over the same documents, whose results make one document. */
export const facet: CompileStage = (spec, { variables, compile }) => {
  if (!isDocument(spec) || Object.keys(spec).length === 0) {
    throw locationError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(spec).map(([name, pipeline]) => {
    checkFieldName(name);
    if (!isArray(pipeline))
      throw locationError(40170, `arguments to $facet must be arrays, ${name} is type ${typeOf(pipeline)}`);
    return [name, compile(pipeline, variables, '$facet')] as const;
  });
  return function* (documents, run) {
    const memory = new StageMemory('$facet', EXCEEDED);
    const gather = function* (gathered: Document[], from: Paced<Document>) {
      yield* takeEach(from, (document) => {
        memory.addValue(document);
        gathered.push(document);
      });
      return gathered;
    };
    const all = yield* gather([], documents);
    const result: Document = {};
    for (const [name, stage] of facets) setField(result, name, yield* gather([], stage(all, run)));
    yield result;
  };
};
