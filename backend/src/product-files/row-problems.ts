import type { ErrorCode } from '../common/errors/error-codes.js';
import { ShopError } from '../common/errors/shop-error.js';
import { AVAILABLE, columnOfField, ID, VERSION } from './product-columns.js';
import type { RowProblem } from './product-import.schema.js';

/** The columns of refusals that name no field. */
const COLUMNS: Partial<Record<ErrorCode, string>> = {
  PART_NUMBER_TAKEN: 'partNumber',
  PRODUCT_EDITED: VERSION,
  PRODUCT_NOT_FOUND: ID,
  STOCK_CHANGED: AVAILABLE,
};

/** A refusal by column: the first of each, since parts of a list share one. */
export function toProblems({ code, message, fieldErrors }: ShopError): RowProblem[] {
  const byField = Object.entries(fieldErrors ?? {}).reverse();
  if (byField.length === 0) return [{ column: COLUMNS[code] ?? ID, message }];
  const byColumn = new Map(byField.map(([field, problem]) => [columnOfField(field), problem]));
  return [...byColumn].map(([column, problem]) => ({ column, message: problem }));
}

/** What is wrong with a row, which makes it an error. */
export class RowRefusal extends Error {
  constructor(readonly problems: readonly RowProblem[]) {
    super('A row has errors.');
  }
}

export const refuse = (column: string, message: string): RowRefusal => new RowRefusal([{ column, message }]);

/** What is wrong with a row, if that is what was thrown. */
export function problemsIn(thrown: unknown): RowProblem[] | undefined {
  if (thrown instanceof RowRefusal) return [...thrown.problems];
  return thrown instanceof ShopError ? toProblems(thrown) : undefined;
}

/** Asks both, so that a row is told of the problems of both. @throws RowRefusal */
export async function bothOf<First, Second>(
  first: () => First | Promise<First>,
  second: () => Second | Promise<Second>,
): Promise<[First, Second]> {
  const problems: RowProblem[] = [];
  const ask = async <Asked>(question: () => Asked | Promise<Asked>): Promise<Asked | undefined> => {
    try {
      return await question();
    } catch (error) {
      const found = problemsIn(error);
      if (!found) throw error;
      problems.push(...found);
      return undefined;
    }
  };
  const answers = [await ask(first), await ask(second)];
  if (problems.length > 0) throw new RowRefusal(problems);
  return answers as [First, Second];
}
