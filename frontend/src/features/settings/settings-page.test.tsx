import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import { buildSettings, courier, vat } from '../../testing/settings';
import type { AllSettings } from '../../entities/shop/all-settings-api';

const SETTINGS = buildSettings({ deliveryMethods: [courier], taxes: [vat], version: 3 });

/** Opens the page on a shop that keeps what is saved. */
async function openSettings(settings = SETTINGS) {
  let current = settings;
  answer('GET', '/api/settings/all', () => json(current));
  answer('PUT', '/api/settings', ({ body }) => {
    current = { ...(body as AllSettings), version: current.version + 1 };
    return json(current);
  });
  const site = openSite({ path: '/dashboard/settings', user: admin });
  await screen.findByRole('button', { name: 'Save' });
  const save = () => site.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...site, save };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

const sent = () => requestsTo('PUT', '/api/settings').map(({ body }) => body);

it('says what it means that there is nothing yet, and saves a first method and a first tax', async () => {
  const { user, save } = await openSettings(buildSettings());
  expect(screen.getByText('There are none: customers choose nothing, and delivery costs nothing.')).toBeVisible();
  expect(screen.getByText('There are none: customers pay the prices as they are.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Delivery Method' }));
  await user.keyboard('Courier');
  const method = group('Courier');
  await user.type(method.getByLabelText('Price in Dollars'), '9.5');
  await user.type(method.getByLabelText('Fewest Days'), '2');
  await user.type(method.getByLabelText('Most Days'), '4');
  await user.selectOptions(method.getByLabelText('Country for Courier'), 'Germany');
  await user.click(method.getByRole('button', { name: 'Add the country' }));
  await user.click(screen.getByRole('button', { name: 'Add Tax' }));
  await user.keyboard('VAT');
  await user.type(group('VAT').getByLabelText('Rate in Percent'), '8.25');
  await user.selectOptions(screen.getByLabelText('Taxes Are'), 'Included in the prices');
  await user.type(screen.getByLabelText('Bank Account'), 'IBAN 1');
  await save();
  expect(await screen.findByText('The settings have been saved')).toBeVisible();
  expect(await screen.findByText('All saved')).toBeVisible();
  const { _id, ...method1 } = { ...courier, countries: ['DE'] };
  const taxes = [{ ...vat, rate: 825, isIncluded: true }];
  expect(sent()).toEqual([{ ...buildSettings({ bank: 'IBAN 1', taxes }), deliveryMethods: [method1] }]);
});

it('changes and removes rows, and names each field at fault', async () => {
  const { user, save } = await openSettings();
  const method = group('Courier');
  await user.clear(method.getByLabelText('Most Days'));
  await user.type(method.getByLabelText('Most Days'), '1');
  await user.click(screen.getByRole('button', { name: 'Remove VAT' }));
  expect(screen.getByRole('button', { name: 'Add Tax' })).toHaveFocus();
  await save();
  await waitFor(() => expect(method.getByLabelText('Most Days')).toHaveAccessibleDescription('Enter at least 2'));
  await user.clear(method.getByLabelText('Most Days'));
  await user.type(method.getByLabelText('Most Days'), '6');
  const fieldErrors = { 'deliveryMethods.0.name': 'Another method has this name.' };
  answer('PUT', '/api/settings', () => errorAnswer(400, 'INVALID_INPUT', { fieldErrors }));
  await save();
  expect(await screen.findByText('Another method has this name.')).toBeVisible();
  expect(method.getByLabelText('Name')).toHaveFocus();
  const deliveryMethods = [{ ...courier, days: { from: 2, to: 6 } }];
  expect(sent()).toEqual([{ ...SETTINGS, deliveryMethods, taxes: [] }]);
});

it('takes the share of failed requests in percent, and names a threshold at fault', async () => {
  const { user, save } = await openSettings();
  const share = screen.getByLabelText('Failed Requests in Percent');
  expect(share).toHaveValue('1');
  await user.clear(share);
  await user.type(share, '2.5');
  const minutes = screen.getByLabelText('Minutes That a Payment Is in Doubt');
  await user.clear(minutes);
  await user.type(minutes, '-1');
  await save();
  await waitFor(() => expect(minutes).toHaveAccessibleDescription(/Enter a whole number from 0/));
  expect(sent()).toEqual([]);
  await user.clear(minutes);
  await user.type(minutes, '30');
  await save();
  const alerts = { ...SETTINGS.alerts, doubtMinutes: 30, errorRate: 250 };
  await waitFor(() => expect(sent()).toEqual([{ ...SETTINGS, alerts }]));
});

describe('after another admin has saved meanwhile', () => {
  async function saveTooLate(theirs: AllSettings) {
    const site = await openSettings();
    answer('PUT', '/api/settings', () => errorAnswer(409, 'SETTINGS_CHANGED', { current: theirs }));
    await site.user.type(screen.getByLabelText('Bank Account'), 'IBAN 1');
    await site.save();
    expect(await screen.findByText(/^Saved by another admin meanwhile/)).toBeVisible();
    return site;
  }

  it('joins what both have changed, and saves that', async () => {
    const { user, save } = await saveTooLate({ ...SETTINGS, taxes: [], version: 4 });
    expect(screen.getByText('Taxes: none')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take both' }));
    expect(screen.getByLabelText('Bank Account')).toHaveValue('IBAN 1');
    expect(screen.queryByRole('group', { name: 'VAT' })).not.toBeInTheDocument();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    answer('PUT', '/api/settings', ({ body }) => json({ ...(body as AllSettings), version: 5 }));
    await save();
    expect(await screen.findByText('The settings have been saved')).toBeVisible();
    expect(sent().at(-1)).toEqual({ ...SETTINGS, bank: 'IBAN 1', taxes: [], version: 4 });
  });

  it('leaves the choice where both have changed the same', async () => {
    const { user } = await saveTooLate({ ...SETTINGS, bank: 'IBAN 2', version: 4 });
    expect(screen.queryByRole('button', { name: 'Take both' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Bank Account')).toHaveValue('IBAN 2');
    expect(screen.getByText('All saved')).toBeVisible();
  });
});

it('says that they could not be loaded', async () => {
  answer('GET', '/api/settings/all', () => errorAnswer(500, 'INTERNAL_ERROR'));
  openSite({ path: '/dashboard/settings', user: admin });
  expect(await screen.findByText(/The settings could not be loaded/)).toBeVisible();
});
