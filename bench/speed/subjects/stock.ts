import { SEARCH_WORDS_VERSION } from '../../../backend/src/common/search-words.js';

const DESCRIPTION =
  'Chrome vanadium steel, cold forged and heat treated, with a ring end offset by fifteen degrees and an open end. ' +
  'Polished, marked on both sides, and delivered in a roll of waxed canvas.';

const FIRST_ADDED = Date.UTC(2026, 0, 1);

/** So many products as the shop stores them, each added a second after the one before; 24 make a page of about 9 kB. */
export function makeProducts(count: number): object[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `Combination wrench ${index + 6} mm`;
    const addedAt = new Date(FIRST_ADDED + index * 1000);
    return {
      name,
      description: DESCRIPTION,
      image: '/api/image/0123456789abcdef0123456789abcdef',
      addedBy: 'admin@karigar.test',
      available: 100 + index,
      minimum: 5,
      priceCents: 1250 + index,
      removed: false,
      nameKey: name.toLowerCase(),
      searchWords: ['combination', 'wrench', 'chrome', 'vanadium', 'steel', String(index)],
      searchVersion: SEARCH_WORDS_VERSION,
      createdAt: addedAt,
      updatedAt: addedAt,
    };
  });
}
