import { issueToken } from '../../../testkit/api-token.js';
import { median } from '../../../testkit/statistics.js';
import { makeUsers } from '../../../testkit/users.js';
import type { Benchmark } from '../benchmark.js';
import { JWT_SECRET, PAGE, SpeedShop, startApi } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { round } from '../table.js';

const WRITES = 30;

/** How long another replica still answers what was true before a write. */
export const replicas: Benchmark = {
  name: 'replicas',
  async measure() {
    const users = makeUsers(1, 'admin');
    const shop = await SpeedShop.open({ users, products: makeProducts(1) });
    const other = await startApi(shop.database.uri);
    const token = issueToken(String(users[0]?._id), JWT_SECRET);
    const product = await shop.database.client.db(shop.database.name).collection('products').findOne();
    const ages: number[] = [];
    for (let stock = 1; stock <= WRITES; stock++) {
      await setStock(shop.api.port, String(product?._id), stock, token);
      ages.push(await untilShown(other.port, stock));
    }
    await other.stop();
    await shop.close();
    const detail = `median ${round(median(ages))} ms of ${WRITES} writes`;
    const value = Math.max(...ages);
    return [
      { what: "a write to another replica's list, the slowest", target: { atMost: 1000 }, value, unit: 'ms', detail },
    ];
  },
};

async function setStock(port: number, product: string, remainingQuantity: number, token: string): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/product/${product}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ remainingQuantity }),
  });
  if (!ok) throw new Error(`the stock could not be set: ${status}`);
}

/** The milliseconds until the last request that is still answered with another stock. */
async function untilShown(port: number, stock: number): Promise<number> {
  const began = performance.now();
  for (let age = 0; ;) {
    const asked = performance.now();
    const page = await fetch(`http://127.0.0.1:${port}${PAGE}`);
    const [product] = (await page.json()) as { available: number }[];
    if (product?.available === stock) return age;
    age = asked - began;
  }
}
