import { fireEvent } from '@testing-library/react';
import { buildOrder } from '../../testing/fixtures';
import { answer, json } from '../../testing/network';
import { intentPath, openPayment, paymentCalls, secret } from '../../testing/open-payment';
import { siteConfig } from '../../testing/sign-in-service';
import { installStripeJs } from '../../testing/stripe';

const order = buildOrder();

installStripeJs();

it('a card form that could not be loaded is loaded once the connection is back', async () => {
  answer('GET', paymentCalls(order).orderPath, () => json(order));
  answer('POST', intentPath, secret);
  answer('GET', '/config.json', () => Response.error());
  const { card, canPay } = await openPayment(order);
  expect(await card.findByText(/The card form could not be loaded/)).toBeVisible();
  answer('GET', '/config.json', () => json(siteConfig));
  fireEvent(window, new Event('online'));
  await canPay();
});
