import { SEARCH_WORDS_VERSION, toInnerWords, toNamedSearchWords } from '../common/search-words.js';
import { partNumberKeyOf } from './part-number.js';

interface Named {
  _id: { toString(): string };
  name: string;
  description: string;
  partNumber: string;
  addedBy: string;
}

/** The stored fields, see the schema. */
interface OfficeWords {
  officeWords: string[];
  officeWordsVersion: number;
}

/**
 * The stored fields that admins find a product by: its id, its words, the admin who added it, and its part number, from any
 * letter on when it is typed without dashes.
 */
export const officeWordsOf = ({ _id, name, description, partNumber, addedBy }: Named): OfficeWords => ({
  officeWords: [
    ...new Set([
      _id.toString(),
      ...toNamedSearchWords([name], [description, partNumber, addedBy]),
      ...toInnerWords(partNumberKeyOf(partNumber)),
    ]),
  ],
  officeWordsVersion: SEARCH_WORDS_VERSION,
});
