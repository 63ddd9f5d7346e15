import { toForms, wordsHeld } from '../../../platform/common/text/search-words.js';
import type { NamedCategory } from './catalogue-row.js';

interface Named {
  number: number;
  own: readonly string[];
  above: readonly string[];
}

const formsOf = (name: string): string[] => wordsHeld(name).flatMap(toForms);

/** The words of the categories' names: a category is also found by those of the categories above it. */
export class CategoryNames {
  private named: readonly Named[] = [];

  /** Replaces the names. */
  use(categories: readonly NamedCategory[], numberOf: (id: string) => number): void {
    this.named = categories.map(({ id, name, above }) => ({
      number: numberOf(id),
      own: formsOf(name),
      above: above.flatMap(formsOf),
    }));
  }

  /**
   * The categories with a word, by their numbers.
   * @param isMeant whether a word of a name is the one that was typed
   */
  find(isMeant: (word: string) => boolean): Map<number, 'own' | 'above'> {
    const found = new Map<number, 'own' | 'above'>();
    for (const { number, own, above } of this.named) {
      if (own.some(isMeant)) found.set(number, 'own');
      else if (above.some(isMeant)) found.set(number, 'above');
    }
    return found;
  }
}
