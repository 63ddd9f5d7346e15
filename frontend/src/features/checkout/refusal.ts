import { apiErrorBody } from '../../lib/api/api-error';
import type { Price } from '../basket/basket-api';
import { problemInWords } from '../basket/is-gone';

/** The shop's reasons not to order a basket. */
export interface Refusal {
  /** The faults of lines, by product. */
  faults: Readonly<Record<string, string>>;
}

export const NO_REFUSAL: Refusal = { faults: {} };

/** Why the shop refused to order these lines; it names them by their places. */
export function refusalOf(error: unknown, { lines }: Price): Refusal {
  const { fieldErrors = {} } = apiErrorBody(error) ?? {};
  const faults = lines.flatMap(({ itemId }, index) => {
    const said = fieldErrors[`lines.${index}.quantity`] ?? fieldErrors[`lines.${index}.itemId`];
    return said ? [[itemId, [said].flat().join(' ')] as const] : [];
  });
  return { faults: Object.fromEntries(faults) };
}

/** The present faults of lines, by product: the problem in a line's price, else the refusal. */
export function faultsOf({ lines }: Price, { faults }: Refusal): Refusal['faults'] {
  const problems = lines.flatMap((line) => (line.problem ? [[line.itemId, problemInWords(line)] as const] : []));
  return { ...faults, ...Object.fromEntries(problems) };
}

/** Why nothing is delivered to the country. */
export function noDeliveryOf(price: Price | undefined): string | undefined {
  return price?.problem?.code === 'DELIVERY_NOT_AVAILABLE' ? price.problem.message : undefined;
}
