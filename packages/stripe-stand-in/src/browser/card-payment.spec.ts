import { Customer } from './test/customer.js';

let customer: Customer;

beforeAll(async () => {
  customer = await Customer.arrive();
});

beforeEach(() => customer.openNewPage());

afterAll(() => customer.leave());

describe('paying', () => {
  it('holds the amount on a good card, without a complaint from browser or library', async () => {
    const intent = await customer.openPayPage();
    await customer.typeCard();
    await customer.changeToldIs({ elementType: 'card', complete: true, empty: false, brand: 'visa' });
    await customer.pay();
    expect(await customer.outcome()).toBe('Paid: requires_capture');
    const held = await customer.account.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(held).toMatchObject({
      status: 'requires_capture',
      payment_method: { billing_details: { name: 'Rahim Uddin', email: 'rahim@example.com' }, card: { last4: '4242' } },
    });
    expect(customer.complaints).toEqual([]);
  });

  it('works below a path of the shop itself, where a proxy publishes it', async () => {
    await customer.openPayPage({ path: 'proxied' });
    await customer.typeCard({ number: '4000000000003220' });
    await customer.pay();
    await customer.press('Complete authentication');
    expect(await customer.outcome()).toBe('Paid: requires_capture');
    expect(customer.complaints).toEqual([]);
  });

  it("shows the issuer's words for a declined card, then takes a good one", async () => {
    const intent = await customer.openPayPage();
    await customer.typeCard({ number: '4000000000009995' });
    await customer.pay();
    expect(await customer.outcome()).toBe('Error: Your card has insufficient funds.');
    expect(await customer.statusOf(intent.id)).toBe('requires_payment_method');
    await customer.press('Clear');
    await customer.typeCard();
    await customer.pay();
    await customer.page.getByText('Paid: requires_capture').waitFor();
  });

  it('says what is missing when the card is not complete, and makes no call', async () => {
    const intent = await customer.openPayPage();
    await customer.pay();
    expect(await customer.outcome()).toBe('Error: Your card number is incomplete.');
    expect(await customer.statusOf(intent.id)).toBe('requires_payment_method');
    expect((await customer.account.stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
  });

  it('reports a lost connection as such', async () => {
    await customer.openPayPage();
    await customer.typeCard();
    await customer.page.route('**/confirm', (route) => route.abort());
    await customer.pay();
    expect(await customer.outcome()).toContain('issues connecting');
  });
});

describe('3-D Secure', () => {
  const DIALOG = { name: '3-D Secure test page' };

  async function openDialog(): Promise<{ id: string }> {
    const intent = await customer.openPayPage();
    await customer.typeCard({ number: '4000000000003220' });
    await customer.pay();
    await customer.page.getByRole('dialog', DIALOG).waitFor();
    return intent;
  }

  it('completed, holds the amount', async () => {
    const intent = await openDialog();
    expect(await customer.page.getByRole('dialog').textContent()).toContain('$19.99');
    await customer.press('Complete authentication');
    expect(await customer.outcome()).toBe('Paid: requires_capture');
    expect(await customer.statusOf(intent.id)).toBe('requires_capture');
    expect(await customer.page.getByRole('dialog').count()).toBe(0);
    expect(customer.complaints).toEqual([]);
  });

  it.each([
    ['failed', () => customer.press('Fail authentication')],
    ['closed', () => customer.press('Close')],
    ['left by Escape', () => customer.page.keyboard.press('Escape')],
  ])('%s, tells the customer and leaves the order payable', async (_how, leave) => {
    const intent = await openDialog();
    await leave();
    expect(await customer.outcome()).toMatch(/^Error: We are unable to authenticate your payment method/);
    expect(await customer.statusOf(intent.id)).toBe('requires_payment_method');
  });

  it('keeps the keyboard inside the dialog', async () => {
    await openDialog();
    for (let press = 0; press < 8; press += 1) {
      await customer.page.keyboard.press('Tab');
      expect(await customer.page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true);
    }
  });

  it('can be tried again when the bank was not reached', async () => {
    const intent = await openDialog();
    await customer.page.route('**/3ds/**', (route) => route.abort());
    await customer.press('Complete authentication');
    await customer.page.getByText('issues connecting').waitFor();
    expect(await customer.statusOf(intent.id)).toBe('requires_action');
    await customer.page.unroute('**/3ds/**');
    await customer.press('Complete authentication');
    expect(await customer.outcome()).toBe('Paid: requires_capture');
  });
});
