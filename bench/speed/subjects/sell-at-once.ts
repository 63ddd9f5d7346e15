/** A customer, and the products that no other customer buys: a sale then waits for nothing but the machine. */
export interface Buyer<Product = string> {
  id: string;
  products: readonly Product[];
}

/** Has all buyers buy at once, each one product after the other; answers the sales a second. */
export async function sellAtOnce<Product>(
  buyers: readonly Buyer<Product>[],
  seconds: number,
  buy: (buyer: Buyer<Product>, product: Product) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  let sold = 0;
  const shop = async (buyer: Buyer<Product>): Promise<void> => {
    for (let count = 0; performance.now() - began < seconds * 1000; count++) {
      const product = buyer.products[count % buyer.products.length];
      if (product === undefined) throw new Error('there are no products');
      await buy(buyer, product);
      sold++;
    }
  };
  await Promise.all(buyers.map(shop));
  return sold / ((performance.now() - began) / 1000);
}
