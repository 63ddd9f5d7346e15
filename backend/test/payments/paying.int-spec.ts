import { Payment } from '../../src/payments/payment.schema.js';
import { Product } from '../../src/products/product.schema.js';
import { PaymentShop } from './support/payment-shop.js';

let at: PaymentShop;

beforeAll(async () => {
  at = await PaymentShop.open();
});
afterAll(() => at.close());
afterEach(() => at.untilSettled());

const stockOf = async ({ _id }: Product): Promise<number | undefined> =>
  (await at.shop.model(Product).findById(_id).lean())?.available;

it('takes the money, the stock and the record together, and answers every repetition the same', async () => {
  const product = await at.stock(10);
  const customer = await at.customer(product, 3);
  const intentId = await customer.authorise();
  const paid = await customer.pay(intentId);
  expect(paid).toMatchObject({ status: 200, body: { status: 'Pending', transactionId: intentId } });
  expect(await stockOf(product)).toBe(7);
  for (let again = 0; again < 3; again++) {
    expect(await customer.pay(intentId)).toMatchObject({ status: 200, body: paid.body });
  }
  expect(await stockOf(product)).toBe(7);
  const payments = await at.shop.model(Payment).find({ order: customer.order._id }).lean();
  expect(payments).toMatchObject([{ transactionId: intentId, amountCents: 3 * 1250 }]);
});
