import { invalidInput, ShopError } from '../../platform/common/errors/shop-error.js';
import { columnOfField, ID } from './product-columns.js';
import type { CellProblemView } from './product-import.schema.js';

/** The problem of one cell of a row. */
export const refuse = (column: string, message: string): ShopError => invalidInput({ [column]: message });

/** A refusal by column: the first of each, since parts of a list share one. @throws what is none */
export function problemsIn(thrown: unknown): CellProblemView[] {
  if (!(thrown instanceof ShopError)) throw thrown;
  const { code, message, fieldErrors = {} } = thrown;
  const byField = Object.entries(fieldErrors).reverse();
  if (byField.length === 0) return [{ column: code === 'PART_NUMBER_TAKEN' ? 'partNumber' : ID, message }];
  const byColumn = new Map(byField.map(([field, problem]) => [columnOfField(field), problem]));
  return [...byColumn].map(([column, problem]) => ({ column, message: problem }));
}

/** Collects what is wrong with a row, so that it is told of all at once. */
export class RowProblems {
  readonly found: CellProblemView[] = [];

  /** The answer, or undefined where it is refused. */
  async ask<Answer>(question: () => Answer | Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await question();
    } catch (error) {
      this.found.push(...problemsIn(error));
      return undefined;
    }
  }
}
