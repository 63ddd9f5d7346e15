import { screen, waitFor, within } from '@testing-library/react';
import type { AppStore } from '../../lib/store';
import { shopApi } from '../../lib/generated/shop-api';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { admin, openSite, tokenOf } from '../../testing/render-app';
import { buildSettings } from '../../testing/settings';
import { answerSignInService, signOutOfService } from '../../testing/sign-in-service';
import { authService } from './auth-service';

afterEach(signOutOfService);

const userPath = `/api/user/${encodeURIComponent(admin.email)}`;
const password = 'Hammer450';
const FRESH = tokenOf(admin.email, 3500);

/** The settings page of an admin whose sign-in is old, with a bank account typed that is not saved. */
async function openSettings({ google = false } = {}) {
  answerSignInService(google ? [] : [{ id: admin.email, ...admin, password }]);
  const service = await authService();
  await (google
    ? service.signInWithEmulatedGoogle(admin.email, admin.displayName)
    : service.signInWithPassword(admin.email, password));
  answer('PUT', userPath, () => json({ token: FRESH, user: {} }));
  const isFresh = (headers: Headers) => headers.get('Authorization') === `Bearer ${FRESH}`;
  answer('PUT', '/api/settings', ({ headers, body }) =>
    isFresh(headers) ? json({ ...(body as object), version: 1 }) : errorAnswer(409, 'SIGN_IN_AGAIN'),
  );
  for (const path of ['/api/user/a', '/api/user/b']) {
    answer('DELETE', path, ({ headers }) =>
      isFresh(headers) ? json({ acknowledged: true }) : errorAnswer(409, 'SIGN_IN_AGAIN'),
    );
  }
  const site = openSite({ path: '/dashboard/settings', user: admin });
  answer('GET', '/api/settings/all', () => json(buildSettings()));
  const bank = await screen.findByLabelText('Bank Account');
  await site.user.type(bank, 'IBAN 1');
  const save = () => site.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Please Sign In Again' }));
  return { ...site, bank, save, dialog };
}

const removeUsers = (store: AppStore) =>
  ['a', 'b'].map((email) => store.dispatch(shopApi.endpoints.removeUser.initiate({ email })));

it('asks for the password until it is right, and sends what was typed once more', async () => {
  const { user, save, dialog, bank } = await openSettings();
  await save();
  const { getByLabelText, getByRole, findByText } = await dialog();
  await user.type(getByLabelText('Password'), 'Hammer999');
  await user.click(getByRole('button', { name: 'Sign In' }));
  expect(await findByText('This is not your password')).toBeVisible();
  await user.clear(getByLabelText('Password'));
  await user.type(getByLabelText('Password'), `${password}{Enter}`);
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  const sent = requestsTo('PUT', '/api/settings').map(({ body }) => body);
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ bank: 'IBAN 1' });
  expect(bank).toHaveValue('IBAN 1');
});

it('says nothing when it is cancelled, keeps what was typed, and asks again the next time', async () => {
  const { user, save, dialog, bank, place } = await openSettings();
  for (let time = 1; time <= 2; time++) {
    await save();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
    expect(requestsTo('PUT', '/api/settings')).toHaveLength(time);
  }
  expect(bank).toHaveValue('IBAN 1');
  expect(place.current).toBe('/dashboard/settings');
});

it('asks once for several calls, and repeats each', async () => {
  const { user, store, dialog } = await openSettings();
  const calls = removeUsers(store);
  const { getByLabelText, getByRole } = await dialog();
  await user.type(getByLabelText('Password'), password);
  await user.click(getByRole('button', { name: 'Sign In' }));
  const results = await Promise.all(calls);
  expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(requestsTo('PUT', userPath)).toHaveLength(1);
  for (const path of ['/api/user/a', '/api/user/b']) expect(requestsTo('DELETE', path)).toHaveLength(2);
});

it('repeats a call only once', async () => {
  const { user, store, dialog } = await openSettings();
  answer('DELETE', '/api/user/a', () => errorAnswer(409, 'SIGN_IN_AGAIN', { message: 'Please sign in again.' }));
  const call = store.dispatch(shopApi.endpoints.removeUser.initiate({ email: 'a' }));
  const { getByLabelText, getByRole } = await dialog();
  await user.type(getByLabelText('Password'), password);
  await user.click(getByRole('button', { name: 'Sign In' }));
  expect((await call).error).toMatchObject({ data: { message: 'Please sign in again.' } });
  expect(requestsTo('DELETE', '/api/user/a')).toHaveLength(2);
});

it('asks those who sign in with Google for that', async () => {
  const { user, save, dialog } = await openSettings({ google: true });
  await save();
  const { getByRole, queryByLabelText } = await dialog();
  expect(queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(getByRole('button', { name: 'Continue With Google' }));
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
});

it('asks for the code of a second factor, too', async () => {
  const { user, save, dialog } = await openSettings();
  answer('PUT', userPath, ({ body }) =>
    (body as { code?: string }).code === '123456'
      ? json({ token: FRESH, user: {} })
      : errorAnswer(409, 'SECOND_FACTOR', { message: 'Enter the code.' }),
  );
  await save();
  const first = await dialog();
  await user.type(first.getByLabelText('Password'), password);
  await user.click(first.getByRole('button', { name: 'Sign In' }));
  const second = within(await screen.findByRole('dialog', { name: 'Second Factor' }));
  await user.type(second.getByLabelText('Code'), '123456');
  await user.click(second.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
});

it('goes away with the session', async () => {
  const { save, dialog, dispatch } = await openSettings();
  const { sessionEnded } = await import('../../lib/session/session');
  await save();
  await dialog();
  await dispatch(sessionEnded('elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
