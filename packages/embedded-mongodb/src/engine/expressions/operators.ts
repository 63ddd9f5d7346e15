import { ARITHMETIC } from './arithmetic.js';
import { ARRAY_FUNCTIONS } from './array-functions.js';
import { ARRAYS } from './arrays.js';
import { CONVERSION } from './conversion.js';
import { DATE_MATH } from './date-math.js';
import { DATES } from './dates.js';
import type { Operators } from './expression.js';
import { LOGIC } from './logic.js';
import { META } from './meta.js';
import { OBJECTS } from './objects.js';
import { REGEXES } from './regexes.js';
import { SETS } from './sets.js';
import { STRINGS } from './strings.js';
import { SUMMARIES } from './summaries.js';
import { TRANSCENDENTAL } from './transcendental.js';

/** Every expression operator by its name. */
export const OPERATORS: Operators = {
  ...ARITHMETIC,
  ...TRANSCENDENTAL,
  ...LOGIC,
  ...ARRAYS,
  ...ARRAY_FUNCTIONS,
  ...OBJECTS,
  ...SETS,
  ...STRINGS,
  ...REGEXES,
  ...DATES,
  ...DATE_MATH,
  ...CONVERSION,
  ...SUMMARIES,
  ...META,
};
