const WITHHELD =
  /amount|price|subtotal|taxes|refunds|dispute|documents|transactionId|^customer(Email|Number)|taxNumber/i;

/** An answer about orders as the API gives it to the warehouse: without prices, contacts and payments. */
export const toWarehouse = <Value>(answer: Value): Value =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (WITHHELD.test(name) ? undefined : value))) as Value;
