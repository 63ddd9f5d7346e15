/** The lines of a buyer's order: which product, and how many units. */
export type Lines = { product: number; quantity: number }[];

/** Units of the only product. */
export const unitsOf =
  (quantityOf: (buyer: number) => number) =>
  (buyer: number): Lines => [{ product: 0, quantity: quantityOf(buyer) }];

/**
 * One to `most` neighbours in the ring of all products, of each one or two units. As many buyers name them backwards as
 * forwards, so that orders meet which take the same products in opposite directions.
 */
export const basketOf =
  (most: number, products: number) =>
  (buyer: number): Lines => {
    const lines = Array.from({ length: 1 + (buyer % most) }, (_, index) => ({
      product: (7 * buyer + index) % products,
      quantity: 1 + ((buyer + index) % 2),
    }));
    return Math.floor(buyer / most) % 2 === 0 ? lines : lines.toReversed();
  };
