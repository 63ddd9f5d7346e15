import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import { launchOptions } from '../../../../../e2e/support/packaged-chromium.mjs';
import { eventually } from '../../../../../load/testkit/eventually.js';
import { StripeAccount } from '../../test/stripe-account.js';
import { servePayPage } from './pay-page-server.js';

/** The built scripts, as `npm start` serves them. */
const SCRIPTS = new URL('../../../dist/browser/', import.meta.url);
const GOOD_CARD = { number: '4242424242424242', expiry: '1234', cvc: '123' };

/** A customer's browser on a payment page, with the shop and the stand-in behind it. */
export class Customer {
  /** Warnings, errors and refused requests of the page: a payment has none. */
  complaints: string[] = [];

  private constructor(
    readonly account: StripeAccount,
    private readonly shop: Awaited<ReturnType<typeof servePayPage>>,
    private readonly browser: Browser,
    public page: Page,
  ) {}

  static async arrive(): Promise<Customer> {
    const account = await StripeAccount.open({ scripts: SCRIPTS });
    const shop = await servePayPage(account.url);
    const browser = await chromium.launch(await launchOptions());
    return new Customer(account, shop, browser, await browser.newPage());
  }

  /** A page without a past. */
  async openNewPage(): Promise<void> {
    await this.page.close();
    this.page = await this.browser.newPage();
    this.complaints = [];
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    this.page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  async leave(): Promise<void> {
    await this.browser.close();
    await this.shop.close();
    await this.account.close();
  }

  /** Opens the payment page of a new intent. */
  async openPayPage(options: { dark?: boolean; path?: string } = {}): Promise<{ id: string }> {
    const intent = await this.account.createIntent();
    const query = `secret=${intent.client_secret}${options.dark ? '&dark=1' : ''}`;
    await this.page.goto(`${this.shop.url}/${options.path ?? ''}?${query}`);
    await this.cardFrame().getByLabel('Credit or debit card number').waitFor();
    return intent;
  }

  cardFrame(): FrameLocator {
    return this.page.frameLocator('iframe[title="Secure card payment input frame"]');
  }

  /** Types a card as a customer does: one field leads to the next. */
  async typeCard(card: Partial<typeof GOOD_CARD> = {}): Promise<void> {
    const { number, expiry, cvc } = { ...GOOD_CARD, ...card };
    await this.type(`${number}${expiry}${cvc}`);
  }

  /** Types from the field of the number on. */
  async type(text: string): Promise<void> {
    await this.cardFrame().getByLabel('Credit or debit card number').click();
    await this.page.keyboard.type(text);
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
  }

  pay(): Promise<void> {
    return this.press('Make payment');
  }

  /** The page's message at the end of the payment. */
  async outcome(): Promise<string> {
    const status = this.page.getByRole('status').filter({ hasText: /Paid|Error/ });
    return (await status.textContent()) ?? '';
  }

  async statusOf(id: string): Promise<string> {
    return (await this.account.stripe.paymentIntents.retrieve(id)).status;
  }

  /** Waits until the page was told of a change like this. */
  async changeToldIs(expected: object): Promise<void> {
    await eventually(async () => {
      const text = (await this.page.locator('pre').textContent()) ?? '';
      const told = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      return Object.entries(expected).every(([key, value]) => told[key] === value);
    });
  }

  /** Waits until the page shows a message of the card field. */
  async messageIs(message: string): Promise<void> {
    await this.page.getByRole('alert').filter({ hasText: message }).waitFor();
  }
}
