import { apiErrorBody } from '../../lib/api-error';
import type { Price } from '../basket/basket-api';
import { problemInWords } from '../basket/is-gone';

/** What of a basket the shop has refused to order. */
export interface Refusal {
  /** What is wrong with a line, by its product. */
  faults: Readonly<Record<string, string>>;
  /** The sum that was shown, where it may be another by now. */
  oldSum?: number;
}

export const NO_REFUSAL: Refusal = { faults: {} };

const OF_SUM: readonly (string | undefined)[] = ['AMOUNT_CHANGED', 'DELIVERY_NOT_AVAILABLE'];

/** Why the shop refused to order these lines; it names them by their places. */
export function refusalOf(error: unknown, { lines, total }: Price): Refusal {
  const { code, fieldErrors = {} } = apiErrorBody(error) ?? {};
  const faults = lines.flatMap(({ itemId }, index) => {
    const said = fieldErrors[`lines.${index}.quantity`] ?? fieldErrors[`lines.${index}.itemId`];
    return said ? [[itemId, [said].flat().join(' ')] as const] : [];
  });
  return { faults: Object.fromEntries(faults), oldSum: OF_SUM.includes(code) ? total : undefined };
}

/** What is wrong with each line by now, by its product: what its price says of it, else the refusal. */
export function faultsOf({ lines }: Price, { faults }: Refusal): Refusal['faults'] {
  const problems = lines.flatMap(({ itemId, problem }) =>
    problem ? [[itemId, problemInWords(problem)] as const] : [],
  );
  return { ...faults, ...Object.fromEntries(problems) };
}
