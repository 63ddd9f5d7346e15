import { toInnerWords, toNamedSearchWords } from '../../platform/common/text/search-words.js';
import { partNumberKeyOf } from './part-number.js';

interface Named {
  _id: { toString(): string };
  name: string;
  description: string;
  partNumber: string;
  addedBy: string;
}

/**
 * The words that admins find a product by: its id, its words, the admin who added it, and its part number, from any
 * letter on when it is typed without dashes.
 */
export const officeWordsOf = ({ _id, name, description, partNumber, addedBy }: Named): string[] => [
  ...new Set([
    _id.toString(),
    ...toNamedSearchWords([name], [description, partNumber, addedBy]),
    ...toInnerWords(partNumberKeyOf(partNumber)),
  ]),
];
