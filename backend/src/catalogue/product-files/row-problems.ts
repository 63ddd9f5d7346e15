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

/** Columns that are judged together: where one holds no value, nothing can be said of the others. */
const JUDGED_TOGETHER: readonly (readonly string[])[] = [
  ['price', 'priceBreaks', 'minimum', 'multiple', 'maximum'],
  ['category', 'attributes'],
  ['status', 'pictures'],
];

/** `attributes.face` is one of the attributes. */
const rootOf = (column: string): string => column.split('.')[0] ?? column;

/** Collects what is wrong with a row, so that it is told of all at once. */
export class RowProblems {
  readonly found: CellProblemView[] = [];

  /** The first of each column counts. */
  private note(problems: readonly CellProblemView[]): void {
    this.found.push(...problems.filter(({ column }) => this.found.every((problem) => problem.column !== column)));
  }

  /** Whether nothing is wrong with a column so far. */
  isGood(column: string): boolean {
    return this.found.every((problem) => rootOf(problem.column) !== rootOf(column));
  }

  /** Takes what follows from the values of several columns, where all of those are good. */
  noteFollowing(refusals: readonly ShopError[]): void {
    const following = refusals.flatMap(problemsIn).filter(({ column }) => {
      const together = JUDGED_TOGETHER.find((columns) => columns.includes(rootOf(column))) ?? [column];
      return together.every((one) => this.isGood(one));
    });
    this.note(following);
  }

  /** The answer, or undefined where it is refused. */
  async ask<Answer>(question: () => Answer | Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await question();
    } catch (error) {
      this.note(problemsIn(error));
      return undefined;
    }
  }
}
