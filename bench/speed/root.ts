/** The repository's root, from the compiled file. */
export const ROOT = new URL('../../../../', import.meta.url);
