import { screen } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { openSite } from '../../testing/render-app';

const TOKEN = `n${'0'.repeat(24)}${'x'.repeat(43)}`;

it('confirms the newsletter when its reader says so, and not before', async () => {
  const path = '/api/newsletter/confirm';
  answer('POST', path, () =>
    errorAnswer(404, 'SUBSCRIPTION_NOT_FOUND', { message: 'This link is not good any more.' }),
  );
  const { user } = openSite({ path: `/confirm/newsletter?token=${TOKEN}` });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Yes, Send It' }));
  await screen.findByRole('button', { name: 'Yes, Send It' });
  expect(requestsTo('POST', path)).toEqual([]);
  await press();
  expect(await screen.findByText('This link is not good any more.')).toBeVisible();
  answer('POST', path, () => json({ acknowledged: true }));
  await press();
  expect(await screen.findByText(/from now on you get our newsletter/)).toBeVisible();
  expect(requestsTo('POST', path).at(-1)?.body).toEqual({ token: TOKEN });
});

it('ends mails by one press', async () => {
  answer('POST', `/api/unsubscribe/${TOKEN}`, () => json({ acknowledged: true }));
  const { user } = openSite({ path: `/unsubscribe?token=${TOKEN}` });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Done: you get no more of these mails.')).toBeVisible();
});
