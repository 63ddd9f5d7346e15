/** The id in the examples of the API's documents. */
export const EXAMPLE_ID = '64f0c0ffee0123456789abcd';
