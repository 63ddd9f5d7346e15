/** Whether a delivery method or a tax is for orders that go to a country; without countries it is for all. */
export const isFor =
  (country: string) =>
  ({ countries }: { countries: readonly string[] }): boolean =>
    countries.length === 0 || countries.includes(country);
