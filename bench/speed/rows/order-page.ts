import { issueToken } from '../../../testkit/api-token.js';
import { makeUsers } from '../../../testkit/users.js';
import type { Benchmark } from '../benchmark.js';
import { compare } from '../load/compare.js';
import type { Target } from '../load/wrk.js';
import { makeOrders } from '../subjects/sales.js';
import { JWT_SECRET, SpeedShop } from '../subjects/shop.js';
import { round } from '../table.js';

const PATH = '/order?status=Pending&page=1&limit=25';
const FEW = 1000;
const MANY = 100_000;

/** The cost of the admins' page of orders with many orders, compared with few. */
export const orderPage: Benchmark = {
  name: 'orders',
  async measure() {
    const [small, large] = [await openShop(FEW), await openShop(MANY)];
    const { perSecond, subject, reference } = await compare(small.target, large.target);
    await small.shop.close();
    await large.shop.close();
    const detail = `${round(reference.perSecond)} requests/s, of ${FEW} orders ${round(subject.perSecond)}`;
    return [
      { what: "the admins' page of 100,000 orders ÷ of 1,000", target: { atMost: 1.25 }, value: perSecond, detail },
    ];
  },
};

async function openShop(orders: number): Promise<{ shop: SpeedShop; target: Target }> {
  const users = makeUsers(1, 'admin');
  const shop = await SpeedShop.open({ users, orders: makeOrders(orders) });
  const authorization = `Bearer ${issueToken(String(users[0]?._id), JWT_SECRET)}`;
  return { shop, target: { port: shop.api.port, paths: [PATH], headers: { authorization } } };
}
