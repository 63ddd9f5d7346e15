import { AverageFold, DeviationFold, ExtremeFold, folded, SumFold, type Fold } from '../accumulators.js';
import { isArray } from '../values/value.js';
import { variadic } from './arguments.js';
import type { Operators } from './expression.js';

/** An accumulator used on the values of one document: those of its only argument when that is an array. */
const summary = (newFold: () => Fold) =>
  variadic((items) => {
    const values = [...items];
    const [only] = values;
    return folded(values.length === 1 && isArray(only) ? only : values, newFold());
  });

export const SUMMARIES: Operators = {
  $sum: summary(() => new SumFold()),
  $avg: summary(() => new AverageFold()),
  $min: summary(() => new ExtremeFold(1)),
  $max: summary(() => new ExtremeFold(-1)),
  $stdDevPop: summary(() => new DeviationFold(false)),
  $stdDevSamp: summary(() => new DeviationFold(true)),
};
