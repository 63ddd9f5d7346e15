import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { launchBrowser } from '../../../e2e/support/chromium.js';
import { eventually, StripeAccount } from '../test/stripe-account.js';
import { servePayPage } from './test/pay-page-server.js';

// A slow machine is no failure: what is waited for has limits of its own.
jest.setTimeout(60_000);

/** The built scripts, as `npm start` serves them. */
const SCRIPTS = new URL('../../dist/stripe/browser/', import.meta.url);
const GOOD = { number: '4242424242424242', expiry: '1234', cvc: '123' };

/** The frame lies in a page that has the landmarks and headings, and on a ground that axe does not see from inside. */
const RULES_OF_THE_PAGE = ['color-contrast', 'landmark-one-main', 'page-has-heading-one', 'region'];

let account: StripeAccount;
let shop: Awaited<ReturnType<typeof servePayPage>>;
let browser: Browser;
let page: Page;
/** Warnings, errors and refused requests of the page: a payment has none. */
let complaints: string[];

beforeAll(async () => {
  account = await StripeAccount.open({ scripts: SCRIPTS });
  shop = await servePayPage(account.url);
  browser = await launchBrowser();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});

afterEach(() => page.close());

afterAll(async () => {
  await browser.close();
  await shop.close();
  await account.close();
});

function cardFrame(): FrameLocator {
  return page.frameLocator('iframe[title="Secure card payment input frame"]');
}

async function openPayPage(options: { dark?: boolean; path?: string } = {}): Promise<{ id: string }> {
  const intent = await account.createIntent();
  await page.goto(`${shop.url}/${options.path ?? ''}?secret=${intent.client_secret}${options.dark ? '&dark=1' : ''}`);
  await cardFrame().getByLabel('Credit or debit card number').waitFor();
  return intent;
}

/** Types a card as a customer does: one field leads to the next. */
async function typeCard(card: Partial<typeof GOOD> = {}): Promise<void> {
  await cardFrame().getByLabel('Credit or debit card number').click();
  const { number, expiry, cvc } = { ...GOOD, ...card };
  await page.keyboard.type(`${number}${expiry}${cvc}`);
}

async function pay(): Promise<void> {
  await page.getByRole('button', { name: 'Make payment' }).click();
}

async function outcome(): Promise<string> {
  const status = page.getByRole('status').filter({ hasText: /Paid|Error/ });
  return (await status.textContent()) ?? '';
}

async function statusOf(id: string): Promise<string> {
  return (await account.stripe.paymentIntents.retrieve(id)).status;
}

/** Waits until the page was told of a change like this. */
async function changeToldIs(expected: object): Promise<void> {
  await eventually(async () => {
    const told = (await page.locator('pre').textContent()) ?? '';
    return told !== '' && Object.entries(expected).every(([key, value]) => JSON.parse(told)[key] === value);
  });
}

async function messageIs(message: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
}

describe('paying', () => {
  it('holds the amount on a good card, without a complaint from browser or library', async () => {
    const intent = await openPayPage();
    await typeCard();
    await changeToldIs({ elementType: 'card', complete: true, empty: false, brand: 'visa' });
    await pay();
    expect(await outcome()).toBe('Paid: requires_capture');
    const held = await account.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(held).toMatchObject({
      status: 'requires_capture',
      payment_method: { billing_details: { name: 'Rahim Uddin', email: 'rahim@example.com' }, card: { last4: '4242' } },
    });
    expect(complaints).toEqual([]);
  });

  it('works below a path of the shop itself, where a proxy publishes it', async () => {
    await openPayPage({ path: 'proxied' });
    await typeCard({ number: '4000000000003220' });
    await pay();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await outcome()).toBe('Paid: requires_capture');
    expect(complaints).toEqual([]);
  });

  it("shows the issuer's words for a declined card, then takes a good one", async () => {
    const intent = await openPayPage();
    await typeCard({ number: '4000000000009995' });
    await pay();
    expect(await outcome()).toBe('Error: Your card has insufficient funds.');
    expect(await statusOf(intent.id)).toBe('requires_payment_method');
    await page.getByRole('button', { name: 'Clear' }).click();
    await typeCard();
    await pay();
    await page.getByText('Paid: requires_capture').waitFor();
  });

  it('says what is missing when the card is not complete, and calls nobody', async () => {
    const intent = await openPayPage();
    await pay();
    expect(await outcome()).toBe('Error: Your card number is incomplete.');
    expect(await statusOf(intent.id)).toBe('requires_payment_method');
    expect((await account.stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
  });

  it('reports a lost connection as such', async () => {
    await openPayPage();
    await typeCard();
    await page.route('**/confirm', (route) => route.abort());
    await pay();
    expect(await outcome()).toContain('issues connecting');
  });
});

describe('3-D Secure', () => {
  const DIALOG = { name: '3-D Secure test page' };

  async function openDialog(): Promise<{ id: string }> {
    const intent = await openPayPage();
    await typeCard({ number: '4000000000003220' });
    await pay();
    await page.getByRole('dialog', DIALOG).waitFor();
    return intent;
  }

  it('completed, holds the amount', async () => {
    const intent = await openDialog();
    expect(await page.getByRole('dialog').textContent()).toContain('$19.99');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await outcome()).toBe('Paid: requires_capture');
    expect(await statusOf(intent.id)).toBe('requires_capture');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['failed', () => page.getByRole('button', { name: 'Fail authentication' }).click()],
    ['closed', () => page.getByRole('button', { name: 'Close' }).click()],
    ['left by Escape', () => page.keyboard.press('Escape')],
  ])('%s, tells the customer and leaves the order payable', async (_how, leave) => {
    const intent = await openDialog();
    await leave();
    expect(await outcome()).toMatch(/^Error: We are unable to authenticate your payment method/);
    expect(await statusOf(intent.id)).toBe('requires_payment_method');
  });

  it('keeps the keyboard inside the dialog', async () => {
    await openDialog();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true);
    }
  });

  it('can be tried again when the bank was not reached', async () => {
    const intent = await openDialog();
    await page.route('**/3ds/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByText('issues connecting').waitFor();
    expect(await statusOf(intent.id)).toBe('requires_action');
    await page.unroute('**/3ds/**');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await outcome()).toBe('Paid: requires_capture');
  });
});

describe('the card field', () => {
  it('groups the digits, names the brand and moves on when a field is full', async () => {
    await openPayPage();
    await typeCard({ number: '378282246310005', cvc: '1234' });
    const frame = cardFrame();
    expect(await frame.getByLabel('Credit or debit card number').inputValue()).toBe('3782 822463 10005');
    expect(await frame.getByLabel('expiration date').inputValue()).toBe('12 / 34');
    expect(await frame.getByLabel('CVC').inputValue()).toBe('1234');
    await changeToldIs({ complete: true, brand: 'amex' });
  });

  it.each([
    ['4242424242424241', '', 'Your card number is invalid.'],
    ['4242424242424242', '1220', "Your card's expiration year is in the past."],
  ])('tells at once what cannot become right (%s %s)', async (number, expiry, message) => {
    await openPayPage();
    await cardFrame().getByLabel('Credit or debit card number').click();
    await page.keyboard.type(number + expiry);
    await messageIs(message);
    expect(await page.locator('#card').getAttribute('class')).toContain('StripeElement--invalid');
  });

  it('tells what is incomplete only when the customer has left it', async () => {
    await openPayPage();
    await cardFrame().getByLabel('Credit or debit card number').click();
    await page.keyboard.type('4242');
    await changeToldIs({ empty: false, complete: false });
    expect(await page.getByRole('alert').textContent()).toBe('');
    await page.getByRole('button', { name: 'Dark' }).focus();
    await messageIs('Your card number is incomplete.');
  });

  it('is reached by its label, and shows the page that it has the focus', async () => {
    await openPayPage();
    await page.getByText('Card details').click();
    await page.locator('#card.StripeElement--focus').waitFor();
    await page.keyboard.type('4242');
    expect(await cardFrame().getByLabel('Credit or debit card number').inputValue()).toBe('4242');
  });

  it('is emptied on request, and follows new options', async () => {
    await openPayPage();
    await typeCard();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('#card.StripeElement--empty').waitFor();
    await page.getByRole('button', { name: 'Dark' }).click();
    const number = cardFrame().getByLabel('Credit or debit card number');
    await expect(
      number.evaluate((input) => {
        const { color, fontSize } = getComputedStyle(input);
        return [color, fontSize];
      }),
    ).resolves.toEqual(['rgb(240, 240, 240)', '18px']);
  });

  it('fits a narrow telephone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPayPage();
    await typeCard();
    const [inside, outside] = await Promise.all([
      cardFrame()
        .locator('body')
        .evaluate((body) => [body.scrollWidth, body.scrollHeight, body.clientWidth]),
      page.locator('#card iframe').boundingBox(),
    ]);
    expect(inside[0]).toBeLessThanOrEqual(inside[2] ?? 0);
    expect(inside[1]).toBeLessThanOrEqual(Math.ceil(outside?.height ?? 0));
    expect(await cardFrame().getByLabel('Credit or debit card number').evaluate(isCutOff)).toBe(false);
  });

  it.each([{ dark: false }, { dark: true }])('has no accessibility fault (%j)', async ({ dark }) => {
    await openPayPage({ dark });
    await typeCard({ cvc: '' });
    expect(await axeViolations()).toEqual([]);
    await page.reload();
    await typeCard({ number: '4000000000003220' });
    await pay();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations()).toEqual([]);
  });

  function isCutOff(input: Element): boolean {
    return input.scrollWidth > input.clientWidth;
  }

  async function axeViolations(): Promise<string[]> {
    const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const found: string[] = [];
    for (const frame of page.frames()) {
      await frame.evaluate(source);
      const results = (await frame.evaluate('axe.run({ iframes: false })')) as AxeResults;
      const rules = results.violations.filter(
        ({ id }) => frame === page.mainFrame() || !RULES_OF_THE_PAGE.includes(id),
      );
      found.push(...rules.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`));
    }
    return found;
  }
});

describe('Stripe.js for a page without React', () => {
  /** The part of the global that these tests touch. */
  interface Global {
    Stripe: { (key: string): PlainStripe; version: string };
  }
  interface PlainStripe {
    elements(): { create(type: string, options?: object): PlainElement; getElement(type: string): PlainElement | null };
    createPaymentMethod(data: object): Promise<object>;
    confirmCardPayment(secret: string, data?: object, options?: object): Promise<object>;
    handleNextAction(data: object): Promise<object>;
    retrievePaymentIntent(secret: string): Promise<object>;
  }
  interface PlainElement {
    mount(target: string): void;
    unmount(): void;
    destroy(): void;
    on(name: string, handler: () => void): void;
  }

  /** Calls a method of a new instance, and gives its result or the message it throws. */
  function call(method: keyof PlainStripe, ...args: unknown[]): Promise<unknown> {
    return page.evaluate(
      async ([name, params]) => {
        const stripe = (window as unknown as Global).Stripe('pk_test_shop');
        try {
          return await (stripe[name as 'createPaymentMethod'] as (...all: unknown[]) => Promise<object>)(...params);
        } catch (error) {
          return error instanceof Error ? `${error.name}: ${error.message}` : error;
        }
      },
      [method, args] as const,
    );
  }

  it('confirms with a test name, leaves the action to the page when told so, and takes it up again', async () => {
    await openPayPage();
    const intent = await account.createIntent();
    const secret = intent.client_secret ?? '';
    const confirmed = await call(
      'confirmCardPayment',
      secret,
      { payment_method: 'pm_card_threeDSecure2Required' },
      { handleActions: false },
    );
    expect(confirmed).toMatchObject({ paymentIntent: { status: 'requires_action' } });
    const handled = call('handleNextAction', { clientSecret: secret });
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await handled).toMatchObject({ paymentIntent: { status: 'requires_capture' } });
    expect(await call('handleNextAction', { clientSecret: secret })).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await call('retrievePaymentIntent', secret)).toMatchObject({ paymentIntent: { id: intent.id } });
  });

  it('answers a second confirmation with the intent as it is', async () => {
    await openPayPage();
    const hold = await account.createHold();
    const again = await call('confirmCardPayment', hold.client_secret, { payment_method: 'pm_card_visa' });
    expect(again).toMatchObject({
      error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'requires_capture' } },
    });
  });

  it('makes payment methods of test tokens', async () => {
    await openPayPage();
    const made = await call('createPaymentMethod', { type: 'card', card: { token: 'tok_visa' } });
    expect(made).toMatchObject({ paymentMethod: { object: 'payment_method', card: { brand: 'visa' } } });
  });

  it('tells a developer what was used wrongly', async () => {
    await openPayPage();
    expect(await call('confirmCardPayment', 'nonsense')).toContain('IntegrationError');
    expect(await call('retrievePaymentIntent', 'pi_1_secret_2')).toMatchObject({ error: { code: 'resource_missing' } });
    const messages = await page.evaluate(() => {
      const { Stripe } = window as unknown as Global;
      const failing: (() => unknown)[] = [
        () => Stripe('sk_test_secret'),
        () => Stripe('pk_live_real'),
        () => Stripe('pk_test_shop').elements().create('payment'),
        () => Stripe('pk_test_shop').elements().create('card').mount('#nowhere'),
        () => {
          const elements = Stripe('pk_test_shop').elements();
          elements.create('card');
          elements.create('card');
        },
      ];
      return failing.map((action) => {
        try {
          action();
          return 'nothing';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(messages).toEqual(Array.from({ length: 5 }, () => 'IntegrationError'));
  });

  it('mounts, unmounts, mounts again and destroys', async () => {
    await openPayPage();
    const seen = await page.evaluate(async () => {
      const place = document.createElement('div');
      place.id = 'place';
      document.body.append(place);
      const elements = (window as unknown as Global).Stripe('pk_test_shop').elements();
      const card = elements.create('card');
      const mount = (): Promise<number> =>
        new Promise((resolve) => {
          card.on('ready', () => resolve(place.querySelectorAll('iframe').length));
          card.mount('#place');
        });
      const counts = [await mount()];
      card.unmount();
      counts.push(place.querySelectorAll('iframe').length, await mount());
      card.destroy();
      return [...counts, place.querySelectorAll('iframe').length, place.className, elements.getElement('card')];
    });
    expect(seen).toEqual([1, 0, 1, 0, '', null]);
  });
});
