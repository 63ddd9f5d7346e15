import { averageValues, extremeValue, standardDeviation, sumValues } from '../accumulators.js';
import { isArray, type Value } from '../value.js';
import { variadic } from './arguments.js';
import type { Operators } from './expression.js';

/** An accumulator used on the values of one document: those of its only argument when that is an array. */
const summary = (summarize: (values: Value[]) => Value) =>
  variadic((items) => {
    const values = [...items];
    const [only] = values;
    return summarize(values.length === 1 && isArray(only) ? only : values);
  });

export const SUMMARIES: Operators = {
  $sum: summary(sumValues),
  $avg: summary(averageValues),
  $min: summary((values) => extremeValue(values, 1)),
  $max: summary((values) => extremeValue(values, -1)),
  $stdDevPop: summary((values) => standardDeviation(values, false)),
  $stdDevSamp: summary((values) => standardDeviation(values, true)),
};
