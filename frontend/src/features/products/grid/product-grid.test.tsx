import { screen, waitFor } from '@testing-library/react';
import { buildCategory, buildProduct } from '../../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../../testing/network';
import { admin, openSite } from '../../../testing/render-app';

const hammers = buildCategory({ name: 'Hammers' });
const claw = buildProduct({ name: 'Claw Hammer', price: 10, minimum: 2 });
const club = buildProduct({ name: 'Club Hammer', price: 20, minimum: 4 });

async function openGrid() {
  answer('GET', '/api/category', () => json([hammers]));
  answer('GET', '/api/product/manage', () => listAnswer([claw, club]));
  const site = openSite({ path: '/dashboard/manageProduct?view=grid&sort=name', user: admin });
  const cell = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name);
  await cell('Price of Claw Hammer');
  return { ...site, cell };
}

const saved = () => requestsTo('PATCH', '/api/product/manage').map(({ body }) => body);

it('saves what was changed by one request, after moving by Enter and the arrows', async () => {
  const { user, cell } = await openGrid();
  const after = [
    { ...claw, price: 12.5, version: claw.version + 1 },
    { ...club, price: 21, category: hammers._id, version: club.version + 1 },
  ];
  answer('PATCH', '/api/product/manage', () =>
    json(after.map((current) => ({ product: current._id, isSaved: true, current }))),
  );
  await user.click(await cell('Price of Claw Hammer'));
  await user.clear(await cell(/^Price of Claw Hammer/));
  await user.keyboard('12,50{Enter}');
  expect(await cell('Price of Club Hammer')).toHaveFocus();
  await user.keyboard('21{ArrowRight}');
  expect(await cell('Minimum of Club Hammer')).toHaveFocus();
  await user.selectOptions(await cell('Category of Club Hammer'), 'Hammers');
  expect(await cell('Price of Claw Hammer, changed')).toHaveValue('12,50');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('2 products saved')).toBeInTheDocument();
  expect(saved()).toEqual([
    {
      edits: [
        { product: claw._id, version: claw.version, price: 12.5 },
        { product: club._id, version: club.version, price: 21, category: hammers._id },
      ],
    },
  ]);
  expect(await cell('Price of Claw Hammer')).toHaveValue('12.50');
  expect(screen.getByRole('button', { name: 'Save 0 Products' })).toBeDisabled();
});

it('takes one cell after another back', async () => {
  const { user, cell } = await openGrid();
  await user.tripleClick(await cell('Price of Claw Hammer'));
  await user.keyboard('15{Enter}16');
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell('Price of Club Hammer')).toHaveValue('20.00');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await cell('Price of Claw Hammer')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

it('keeps what was typed beside what another admin has saved, until one of both is taken', async () => {
  const { user, cell } = await openGrid();
  const theirs = { ...claw, price: 11, minimum: 3, version: 7 };
  const conflict = { isSaved: false, code: 'PRODUCT_EDITED', message: 'Edited', current: theirs, savedBy: 'Nasir' };
  const bad = { isSaved: false, code: 'INVALID_INPUT', message: 'Bad', fieldErrors: { minimum: 'Enter less.' } };
  answer('PATCH', '/api/product/manage', () =>
    json([
      { product: claw._id, ...conflict },
      { product: club._id, ...bad },
    ]),
  );
  await user.tripleClick(await cell('Price of Claw Hammer'));
  await user.keyboard('15');
  await user.tripleClick(await cell('Minimum of Club Hammer'));
  await user.keyboard('9');
  await user.click(screen.getByRole('button', { name: 'Save 2 Products' }));
  expect(await screen.findByText('Theirs: 11.00')).toBeVisible();
  expect(await cell(/^Minimum of Claw/)).toHaveValue('3');
  expect(await cell(/^Price of Claw/)).toHaveValue('15');
  expect(await cell(/^Minimum of Club/)).toHaveAccessibleDescription('Enter less.');

  await user.click(screen.getByRole('button', { name: 'Save 2 Products' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ edits: [{ product: claw._id, version: 7, price: 15 }, { minimum: 9 }] });
  await user.click(await screen.findByRole('button', { name: 'take theirs for Claw Hammer' }));
  expect(await cell('Price of Claw Hammer')).toHaveValue('11.00');
  expect(screen.queryByText(/^Theirs/)).not.toBeInTheDocument();
});

it('names what is no number, and what the shop refuses, in its cell', async () => {
  const { user, cell } = await openGrid();
  answer('PATCH', '/api/product/manage', () =>
    errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { 'edits.0.price': 'Enter an amount.' } }),
  );
  await user.tripleClick(await cell('Price of Club Hammer'));
  await user.keyboard('cheap{Control>}s{/Control}');
  expect(await cell(/^Price of Club/)).toHaveAccessibleDescription('Enter a number.');
  expect(saved()).toEqual([]);
  await user.keyboard('0{Control>}s{/Control}');
  await waitFor(async () => expect(await cell(/^Price of Club/)).toHaveAccessibleDescription('Enter an amount.'));
  expect(await cell(/^Price of Club/)).toHaveFocus();
});
