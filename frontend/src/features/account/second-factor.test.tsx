import { screen, waitFor, within } from '@testing-library/react';
import { readApiToken } from '../../lib/api/api-token';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, openSite, tokenOf } from '../../testing/render-app';
import { answerSignInService, signOutOfService } from '../../testing/sign-in-service';
import { authService } from '../auth/auth-service';
import type { SecondFactorState } from './account-api';

afterEach(signOutOfService);

const PATH = '/api/account/secondFactor';
const password = 'Hammer450';
const OFF: SecondFactorState = { isOn: false, isNeeded: false, isOffered: true, recoveryCodes: 0 };
const ON: SecondFactorState = { ...OFF, isOn: true, recoveryCodes: 10 };
const CODES = ['7f3k-29qx-11aa-22bb', '8f3k-29qx-11aa-22bb'];
const AFTER = tokenOf(admin.email, 3000);

/** The site of an admin who has signed in with a password. */
async function open(path: string, role: object = { admin: true }) {
  answerSignInService([{ id: admin.email, ...admin, password }]);
  await (await authService()).signInWithPassword(admin.email, password);
  answer('GET', '/api/account/preferences', () => json({ newsletter: false, optional: [], unwanted: [] }));
  const site = openSite({ path, user: admin });
  answer('GET', `/api/admin/${encodeURIComponent(admin.email)}`, () => json(role));
  return site;
}

/** The admin's account page, on a shop that keeps the second factor. */
async function openAccount(state: SecondFactorState) {
  let current = state;
  answer('GET', PATH, () => json(current));
  answer('POST', PATH, () => json({ secret: 'JBSWY3DP', address: 'otpauth://totp/Karigar?secret=JBSWY3DP' }));
  answer('POST', `${PATH}/confirm`, ({ body }) => {
    if ((body as { code: string }).code !== '123456') return wrongCode();
    current = ON;
    return json({ recoveryCodes: CODES, token: AFTER });
  });
  answer('POST', `${PATH}/remove`, ({ body }) => {
    if ((body as { code: string }).code !== '123456') return wrongCode();
    current = OFF;
    return json({ acknowledged: true });
  });
  const site = await open('/dashboard/account');
  await screen.findByRole('heading', { name: 'Delete Account' });
  const section = within(screen.getByRole('region', { name: 'Second Factor' }));
  return { ...site, section };
}

const wrongCode = () => errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { code: 'This code is wrong.' } });

it('is set up with a QR code and a first code, and shows the recovery codes once', async () => {
  const { user, section } = await openAccount(OFF);
  await user.click(section.getByRole('button', { name: /^Set Up/ }));
  expect(await section.findByTitle('QR code for the authenticator app')).toBeInTheDocument();
  expect(section.getByText('JBSWY3DP')).toBeVisible();
  await user.type(section.getByLabelText('Code'), '111111');
  await user.click(section.getByRole('button', { name: 'Turn On' }));
  expect(await section.findByText('This code is wrong.')).toBeVisible();
  await user.clear(section.getByLabelText('Code'));
  await user.type(section.getByLabelText('Code'), '123456');
  await user.click(section.getByRole('button', { name: 'Turn On' }));
  for (const code of CODES) expect(await section.findByText(code)).toBeVisible();
  expect(readApiToken()).toBe(AFTER);
  await user.click(section.getByRole('button', { name: 'I Have Kept Them' }));
  expect(await section.findByText(/with 10 recovery codes left/)).toBeVisible();
  expect(section.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
});

it('is removed with a code', async () => {
  const { user, section } = await openAccount(ON);
  await user.click(section.getByRole('button', { name: 'Remove Second Factor' }));
  expect(await section.findByText('Code is required')).toBeVisible();
  await user.type(section.getByLabelText('Code'), '123456');
  await user.click(section.getByRole('button', { name: 'Remove Second Factor' }));
  expect(await section.findByRole('button', { name: /^Set Up/ })).toBeVisible();
});

it('is no part of the account of a customer', async () => {
  answer('GET', PATH, () => json({ ...OFF, isOffered: false }));
  await open('/dashboard/account', { admin: false });
  await screen.findByRole('heading', { name: 'Delete Account' });
  expect(screen.queryByRole('region', { name: 'Second Factor' })).not.toBeInTheDocument();
});

it('is where an admin is led who needs one first', async () => {
  answer('GET', PATH, () => json({ ...OFF, isNeeded: true }));
  const { place } = await open('/dashboard/allPayments', { admin: false, awaitsSecondFactor: true });
  expect(await screen.findByText('Staff of this shop need one.')).toBeVisible();
  expect(place.current).toBe('/dashboard/account');
  expect(screen.getByText(/You can work in the office once your account has a second factor/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All Payments' })).not.toBeInTheDocument();
});

it('is where an admin is led when the shop begins to ask for one', async () => {
  answer('GET', PATH, () => json({ ...OFF, isNeeded: true }));
  let role: object = { admin: true };
  const { place } = await open('/dashboard/audit');
  answer('GET', `/api/admin/${encodeURIComponent(admin.email)}`, () => json(role));
  answer('GET', '/api/audit', () => listAnswer([]));
  role = { admin: false, awaitsSecondFactor: true };
  answer('GET', '/api/audit', () => errorAnswer(409, 'SECOND_FACTOR_NEEDED'));
  await waitFor(() => expect(place.current).toBe('/dashboard/account'));
});

describe('signing in', () => {
  const userPath = `/api/user/${encodeURIComponent(admin.email)}`;
  const typed = { Email: admin.email, Password: password };

  async function logIn() {
    answerSignInService([{ id: admin.email, ...admin, password }]);
    answer('GET', '/api/product/home', () => json([]));
    answer('GET', '/api/review', () => listAnswer([]));
    answer('PUT', userPath, ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return errorAnswer(409, 'SECOND_FACTOR', { message: 'Enter the code.' });
      return code === '123456' ? json({ token: AFTER, user: {} }) : wrongCode();
    });
    const site = openSite({ path: '/login' });
    answer('GET', `/api/admin/${encodeURIComponent(admin.email)}`, () => json({ admin: true }));
    for (const [label, text] of Object.entries(typed)) await site.user.type(await screen.findByLabelText(label), text);
    await site.user.click(screen.getByRole('button', { name: 'Login' }));
    return { ...site, dialog: within(await screen.findByRole('dialog', { name: 'Second Factor' })) };
  }

  it('asks for the code until it is right', async () => {
    const { user, dialog, place } = await logIn();
    await user.type(dialog.getByLabelText('Code'), '111111');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('This code is wrong.')).toBeVisible();
    expect(readApiToken()).toBeNull();
    await user.clear(dialog.getByLabelText('Code'));
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(place.current).toBe('/'));
    expect(readApiToken()).toBe(AFTER);
  });

  it('ends nowhere when the code is not given', async () => {
    const { user, dialog } = await logIn();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Enter the code.')).toBeVisible();
    expect(readApiToken()).toBeNull();
    expect(requestsTo('PUT', userPath)).toHaveLength(1);
  });
});
