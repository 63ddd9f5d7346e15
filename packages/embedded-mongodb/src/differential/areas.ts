import type { Case } from './bench.js';
import { ADMINISTRATION } from './cases/administration.js';
import { BULK_WRITES } from './cases/bulk-writes.js';
import { CRUD } from './cases/crud.js';
import { ARITHMETIC_EXPRESSIONS } from './cases/expressions-arithmetic.js';
import { DATE_EXPRESSIONS } from './cases/expressions-dates.js';
import { LOGIC_AND_ARRAY_EXPRESSIONS } from './cases/expressions-logic-and-arrays.js';
import { SET_AND_OBJECT_EXPRESSIONS } from './cases/expressions-sets-and-objects.js';
import { STRING_EXPRESSIONS } from './cases/expressions-strings.js';
import { FILTERS } from './cases/filters.js';
import { FIND } from './cases/find.js';
import { FIND_AND_MODIFY } from './cases/find-and-modify.js';
import { GRIDFS } from './cases/gridfs.js';
import { INDEXES } from './cases/indexes.js';
import { PIPELINES } from './cases/pipelines.js';
import { POSITIONAL_UPDATES } from './cases/positional-updates.js';
import { PROJECTION_CASES } from './cases/projections.js';
import { TEXT_SEARCH } from './cases/text-search.js';
import { TRANSACTIONS } from './cases/transactions.js';
import { TYPES_AND_ORDER } from './cases/types-and-order.js';
import { UPDATES } from './cases/updates.js';
import { UPSERT_CASES } from './cases/upserts.js';

/** All hand-written cases. An area's name is also that of its recording. */
export const AREAS: Readonly<Record<string, readonly Case[]>> = {
  administration: ADMINISTRATION,
  'bulk-writes': BULK_WRITES,
  crud: CRUD,
  'expressions-arithmetic': ARITHMETIC_EXPRESSIONS,
  'expressions-dates': DATE_EXPRESSIONS,
  'expressions-logic-and-arrays': LOGIC_AND_ARRAY_EXPRESSIONS,
  'expressions-sets-and-objects': SET_AND_OBJECT_EXPRESSIONS,
  'expressions-strings': STRING_EXPRESSIONS,
  filters: FILTERS,
  find: FIND,
  'find-and-modify': FIND_AND_MODIFY,
  gridfs: GRIDFS,
  indexes: INDEXES,
  pipelines: PIPELINES,
  'positional-updates': POSITIONAL_UPDATES,
  projections: PROJECTION_CASES,
  'text-search': TEXT_SEARCH,
  transactions: TRANSACTIONS,
  'types-and-order': TYPES_AND_ORDER,
  updates: UPDATES,
  upserts: UPSERT_CASES,
};
