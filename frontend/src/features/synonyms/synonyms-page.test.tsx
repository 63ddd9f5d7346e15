import { screen, waitFor } from '@testing-library/react';
import { api } from '../../lib/api/api';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import type { Synonyms } from './synonyms-api';

const SYNONYMS: Synonyms = {
  groups: [{ words: ['spanner', 'wrench'] }, { words: ['allen key', 'hex key'] }],
  version: 3,
};

/** Opens the page on a shop that keeps what is saved. */
async function openSynonyms(synonyms = SYNONYMS) {
  let current = synonyms;
  answer('GET', '/api/synonym', () => json(current));
  answer('PUT', '/api/synonym', ({ body }) => {
    current = { ...(body as Synonyms), version: current.version + 1 };
    return json(current);
  });
  const site = openSite({ path: '/dashboard/synonyms', user: admin });
  await screen.findByRole('button', { name: 'Save' });
  return site;
}

const sent = () => requestsTo('PUT', '/api/synonym').map(({ body }) => body);

it('shows the groups, and saves those that were changed, added and removed together', async () => {
  const { user } = await openSynonyms();
  expect(screen.getByLabelText('Group 1')).toHaveValue('spanner, wrench');
  expect(screen.getByText('All saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove group 2' }));
  await user.type(screen.getByLabelText('Group 1'), ', key');
  await user.click(screen.getByRole('button', { name: 'Add Group' }));
  expect(screen.getByLabelText('Group 2')).toHaveFocus();
  await user.keyboard('vise ,, bench vice');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The synonyms have been saved')).toBeVisible();
  expect(await screen.findByText('All saved')).toBeVisible();
  expect(screen.getByLabelText('Group 2')).toHaveValue('vise, bench vice');
  const groups = [{ words: ['spanner', 'wrench', 'key'] }, { words: ['vise', 'bench vice'] }];
  expect(sent()).toEqual([{ groups, version: 3 }]);
});

it('asks for two words, and shows what the shop refuses at its group', async () => {
  const { user } = await openSynonyms();
  await user.click(screen.getByRole('button', { name: 'Add Group' }));
  await user.keyboard('spanner');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 2 to 8 words, with commas between them')).toBeVisible();
  answer('PUT', '/api/synonym', () =>
    errorAnswer(400, 'INVALID_INPUT', {
      fieldErrors: { 'groups.2.words': '“spanner” stands in another group already.' },
    }),
  );
  await user.type(screen.getByLabelText('Group 3'), ', key');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“spanner” stands in another group already.')).toBeVisible();
  expect(screen.getByLabelText('Group 3')).toHaveFocus();
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

it('shows what another admin has saved, unless something is typed', async () => {
  const { user, dispatch } = await openSynonyms();
  const nextAnswer = async (version: number, words: string[]) => {
    answer('GET', '/api/synonym', () => json({ groups: [{ words }], version }));
    await dispatch(api.util.invalidateTags(['Synonyms']));
  };
  const before = screen.getByLabelText('Group 1');
  await nextAnswer(4, ['awl', 'bodkin']);
  await waitFor(() => expect(screen.getByLabelText('Group 1')).toHaveValue('awl, bodkin'));
  // Text typed into the field of the former group would go with it.
  await waitFor(() => expect(before).not.toBeInTheDocument());
  await user.type(screen.getByLabelText('Group 1'), ', pricker');
  await nextAnswer(5, ['file', 'rasp']);
  await waitFor(() => expect(requestsTo('GET', '/api/synonym')).toHaveLength(3));
  expect(screen.getByLabelText('Group 1')).toHaveValue('awl, bodkin, pricker');
});

describe('after another admin has saved meanwhile', () => {
  async function saveTooLate() {
    const site = await openSynonyms();
    const theirs = { groups: [{ words: ['spanner', 'wrench'] }, { words: ['awl', 'bodkin'] }], version: 4 };
    answer('PUT', '/api/synonym', () => errorAnswer(409, 'SYNONYMS_EDITED', { current: theirs }));
    await site.user.type(screen.getByLabelText('Group 1'), ', key');
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Now there: awl, bodkin')).toBeVisible();
    expect(screen.getByText('No longer there: allen key, hex key')).toBeVisible();
    expect(screen.getByLabelText('Group 1')).toHaveValue('spanner, wrench, key');
    return site;
  }

  it('shows what they are now, and takes them', async () => {
    const { user } = await saveTooLate();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Group 1')).toHaveValue('spanner, wrench');
    expect(screen.getByLabelText('Group 2')).toHaveValue('awl, bodkin');
    expect(screen.queryByText('Now there: awl, bodkin')).not.toBeInTheDocument();
  });

  it('joins theirs with what was typed, and saves that', async () => {
    const { user } = await saveTooLate();
    await user.click(screen.getByRole('button', { name: 'Take both' }));
    expect(screen.getByLabelText('Group 1')).toHaveValue('spanner, wrench, key');
    expect(screen.getByLabelText('Group 2')).toHaveValue('awl, bodkin');
    expect(screen.queryByLabelText('Group 3')).not.toBeInTheDocument();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    answer('PUT', '/api/synonym', ({ body }) => json({ ...(body as Synonyms), version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The synonyms have been saved')).toBeVisible();
    expect(sent().map((body) => (body as Synonyms).version)).toEqual([3, 4]);
  });

  it('saves over them only when told so', async () => {
    const { user } = await saveTooLate();
    answer('PUT', '/api/synonym', ({ body }) => json({ ...(body as Synonyms), version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
    expect(await screen.findByText('The synonyms have been saved')).toBeVisible();
    expect(sent().map((body) => (body as Synonyms).version)).toEqual([3, 4]);
  });
});

it('says that there are none, and that they could not be loaded', async () => {
  const { unmount } = await openSynonyms({ groups: [], version: 1 });
  expect(screen.getByText('There are no groups yet.')).toBeVisible();
  unmount();
  answer('GET', '/api/synonym', () => errorAnswer(500, 'INTERNAL_ERROR'));
  openSite({ path: '/dashboard/synonyms', user: admin });
  expect(await screen.findByText(/The synonyms could not be loaded/)).toBeVisible();
});

it('asks before unsaved groups are left', async () => {
  const { user, place } = await openSynonyms();
  await user.type(screen.getByLabelText('Group 1'), ', key');
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  await user.click(await screen.findByRole('button', { name: 'No, stay here' }));
  expect(place.current).toBe('/dashboard/synonyms');
  expect(screen.getByLabelText('Group 1')).toHaveValue('spanner, wrench, key');
});
