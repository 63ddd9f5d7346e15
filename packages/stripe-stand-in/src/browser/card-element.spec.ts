import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { Customer } from './test/customer.js';

/** The frame lies in a page that has the landmarks and headings, and on a ground that axe does not see from inside. */
const RULES_OF_THE_PAGE = ['color-contrast', 'landmark-one-main', 'page-has-heading-one', 'region'];

let customer: Customer;

beforeAll(async () => {
  customer = await Customer.arrive();
});

beforeEach(() => customer.openNewPage());

afterAll(() => customer.leave());

describe('the card field', () => {
  it('groups the digits, names the brand and moves on when a field is full', async () => {
    await customer.openPayPage();
    await customer.typeCard({ number: '378282246310005', cvc: '1234' });
    const frame = customer.cardFrame();
    expect(await frame.getByLabel('Credit or debit card number').inputValue()).toBe('3782 822463 10005');
    expect(await frame.getByLabel('expiration date').inputValue()).toBe('12 / 34');
    expect(await frame.getByLabel('CVC').inputValue()).toBe('1234');
    await customer.changeToldIs({ complete: true, brand: 'amex' });
  });

  it.each([
    ['4242424242424241', '', 'Your card number is invalid.'],
    ['4242424242424242', '1220', "Your card's expiration year is in the past."],
  ])('tells at once what cannot become right (%s %s)', async (number, expiry, message) => {
    await customer.openPayPage();
    await customer.cardFrame().getByLabel('Credit or debit card number').click();
    await customer.page.keyboard.type(number + expiry);
    await customer.messageIs(message);
    expect(await customer.page.locator('#card').getAttribute('class')).toContain('StripeElement--invalid');
  });

  it('tells what is incomplete only when the customer has left it', async () => {
    await customer.openPayPage();
    await customer.cardFrame().getByLabel('Credit or debit card number').click();
    await customer.page.keyboard.type('4242');
    await customer.changeToldIs({ empty: false, complete: false });
    expect(await customer.page.getByRole('alert').textContent()).toBe('');
    await customer.page.getByRole('button', { name: 'Dark' }).focus();
    await customer.messageIs('Your card number is incomplete.');
  });

  it('is reached by its label, and shows the page that it has the focus', async () => {
    await customer.openPayPage();
    await customer.page.getByText('Card details').click();
    await customer.page.locator('#card.StripeElement--focus').waitFor();
    await customer.page.keyboard.type('4242');
    expect(await customer.cardFrame().getByLabel('Credit or debit card number').inputValue()).toBe('4242');
  });

  it('is emptied on request, and follows new options', async () => {
    await customer.openPayPage();
    await customer.typeCard();
    await customer.press('Clear');
    await customer.page.locator('#card.StripeElement--empty').waitFor();
    await customer.press('Dark');
    const number = customer.cardFrame().getByLabel('Credit or debit card number');
    await expect(
      number.evaluate((input) => {
        const { color, fontSize } = getComputedStyle(input);
        return [color, fontSize];
      }),
    ).resolves.toEqual(['rgb(240, 240, 240)', '18px']);
  });

  it('fits a narrow telephone', async () => {
    await customer.page.setViewportSize({ width: 320, height: 640 });
    await customer.openPayPage();
    await customer.typeCard();
    const [inside, outside] = await Promise.all([
      customer
        .cardFrame()
        .locator('body')
        .evaluate((body) => [body.scrollWidth, body.scrollHeight, body.clientWidth]),
      customer.page.locator('#card iframe').boundingBox(),
    ]);
    expect(inside[0]).toBeLessThanOrEqual(inside[2] ?? 0);
    expect(inside[1]).toBeLessThanOrEqual(Math.ceil(outside?.height ?? 0));
    expect(await customer.cardFrame().getByLabel('Credit or debit card number').evaluate(isCutOff)).toBe(false);
  });

  it.each([{ dark: false }, { dark: true }])('has no accessibility fault (%j)', async ({ dark }) => {
    await customer.openPayPage({ dark });
    await customer.typeCard({ cvc: '' });
    expect(await axeViolations()).toEqual([]);
    await customer.page.reload();
    await customer.typeCard({ number: '4000000000003220' });
    await customer.pay();
    await customer.page.getByRole('dialog').waitFor();
    expect(await axeViolations()).toEqual([]);
  });

  function isCutOff(input: Element): boolean {
    return input.scrollWidth > input.clientWidth;
  }

  async function axeViolations(): Promise<string[]> {
    const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const found: string[] = [];
    for (const frame of customer.page.frames()) {
      await frame.evaluate(source);
      const results = (await frame.evaluate('axe.run({ iframes: false })')) as AxeResults;
      const rules = results.violations.filter(
        ({ id }) => frame === customer.page.mainFrame() || !RULES_OF_THE_PAGE.includes(id),
      );
      found.push(...rules.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`));
    }
    return found;
  }
});
