const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** "Bangladesh" for BD. */
export const countryName = (code: string): string => NAMES.of(code) ?? code;
