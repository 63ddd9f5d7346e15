import { Customer } from './test/customer.js';

let customer: Customer;

beforeAll(async () => {
  customer = await Customer.arrive();
});

beforeEach(() => customer.openNewPage());

afterAll(() => customer.leave());

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
    return customer.page.evaluate(
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
    await customer.openPayPage();
    const intent = await customer.account.createIntent();
    const secret = intent.client_secret ?? '';
    const confirmed = await call(
      'confirmCardPayment',
      secret,
      { payment_method: 'pm_card_threeDSecure2Required' },
      { handleActions: false },
    );
    expect(confirmed).toMatchObject({ paymentIntent: { status: 'requires_action' } });
    const handled = call('handleNextAction', { clientSecret: secret });
    await customer.press('Complete authentication');
    expect(await handled).toMatchObject({ paymentIntent: { status: 'requires_capture' } });
    expect(await call('handleNextAction', { clientSecret: secret })).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await call('retrievePaymentIntent', secret)).toMatchObject({ paymentIntent: { id: intent.id } });
  });

  it('answers a second confirmation with the intent as it is', async () => {
    await customer.openPayPage();
    const hold = await customer.account.createHold();
    const again = await call('confirmCardPayment', hold.client_secret, { payment_method: 'pm_card_visa' });
    expect(again).toMatchObject({
      error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'requires_capture' } },
    });
  });

  it('makes payment methods of test tokens', async () => {
    await customer.openPayPage();
    const made = await call('createPaymentMethod', { type: 'card', card: { token: 'tok_visa' } });
    expect(made).toMatchObject({ paymentMethod: { object: 'payment_method', card: { brand: 'visa' } } });
  });

  it('tells a developer what was used wrongly', async () => {
    await customer.openPayPage();
    expect(await call('confirmCardPayment', 'nonsense')).toContain('IntegrationError');
    expect(await call('retrievePaymentIntent', 'pi_1_secret_2')).toMatchObject({ error: { code: 'resource_missing' } });
    const messages = await customer.page.evaluate(() => {
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
    await customer.openPayPage();
    const seen = await customer.page.evaluate(async () => {
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
