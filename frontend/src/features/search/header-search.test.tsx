import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
import { buildProduct } from '../../testing/fixtures';
import { answerHomePage, openSite } from '../../testing/render-app';
import { sells } from '../../testing/sold-products';
import type { ShopSuggestion } from './search-api';

const product = (text: string, id: string): ShopSuggestion => ({
  ...{ kind: 'product', text, id, slug: text.toLowerCase().replaceAll(' ', '-') },
  ...{ partNumber: `KG-${id}`, image: '/api/image/0123456789abcdef0123456789abcdef', price: 12.5 },
});
const HAMMERS: ShopSuggestion[] = [
  { kind: 'query', text: 'hammer' },
  { kind: 'category', text: 'Hammers', id: 'c1', slug: 'hammers' },
  product('Claw Hammer', 'p1'),
  product('Club Hammer', 'p2'),
];

function answerSuggestions(suggestions: readonly ShopSuggestion[] = HAMMERS): void {
  answer('GET', '/api/product/suggest', () => json(suggestions));
}

const asked = () =>
  requestsTo('GET', '/api/product/suggest').map(({ url }) => decodeURIComponent(url.split('q=')[1] ?? ''));

function openHome() {
  answerHomePage();
  answer('GET', '/api/product', () => listAnswer([buildProduct()]));
  const site = openSite({ path: '/' });
  const field = screen.getByRole('combobox', { name: 'Search the shop' });
  const options = async () => {
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    return (await within(list).findAllByRole('option')).map(({ textContent }) => textContent);
  };
  /** The option that a screen reader is told of. */
  const active = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : undefined;
  };
  return { ...site, field, options, active };
}

it('suggests for what was typed before the suggestions were loaded', async () => {
  answerSuggestions();
  const { field, options } = openHome();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'hamer' } });
  expect(await options()).toHaveLength(5);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('hamer');
});

it('suggests from the second letter on', async () => {
  answerSuggestions();
  const { user, field, options } = openHome();
  await user.type(field, 'h');
  // Without a pause between the letters, however busy the machine is.
  for (const value of ['ha', 'ham', 'hame', 'hamer']) fireEvent.change(field, { target: { value } });
  expect(await options()).toEqual([
    'hammer Corrected',
    'Hammers Category',
    'Claw Hammer KG-p1$12.50',
    'Club Hammer KG-p2$12.50',
    'All products with “hamer”',
  ]);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('hamer');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('4 suggestions')).toBeInTheDocument();
  expect(asked()).toEqual(['hamer']);
  await user.clear(field);
  await user.type(field, 'h');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
});

it.each([
  [1, '/allProductsPage?q=hammer'],
  [2, '/category/hammers'],
  [3, '/product/p1/claw-hammer'],
  [5, '/allProductsPage?q=hamer'],
])('leads by %s times the down arrow and Enter to %s', async (times, address) => {
  answerSuggestions();
  sells(buildProduct({ _id: 'p1' }));
  const { user, field, options, place } = openHome();
  await user.type(field, 'hamer');
  await options();
  await user.keyboard('{ArrowDown}'.repeat(times) + '{Enter}');
  await waitFor(() => expect(place.current).toBe(address));
  expect(field).toHaveValue(address.split('q=')[1] ?? '');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('names the option that the arrows have reached, from both ends, and none once the words change', async () => {
  answerSuggestions();
  const { user, field, options, active } = openHome();
  await user.type(field, 'ham');
  await options();
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('All products with “ham”');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('hammer Corrected');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('hammer');
  await user.type(field, 'm');
  expect(active()).toBeUndefined();
});

it('goes to all products by Enter without a choice, also when the page is open already', async () => {
  answerSuggestions();
  const { user, field, options, place } = openHome();
  await user.type(field, 'claw & co');
  await options();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place.current).toBe('/allProductsPage?q=claw+%26+co'));
  expect(field).toHaveValue('claw & co');
  await user.clear(field);
  await user.type(field, ' vise {Enter}');
  await waitFor(() => expect(place.current).toBe('/allProductsPage?q=vise'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(field).toHaveValue('vise');
  await user.clear(field);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(place.current).toBe('/allProductsPage?q='));
});

it.each([
  [
    'KG-p2',
    [{ ...product('Club Hammer', 'p2'), isExact: true }, product('Claw Hammer', 'p1')],
    '/product/p2/club-hammer',
  ],
  ['KG-p', HAMMERS, '/allProductsPage?q=KG-p'],
  ['Q112', ['p1', 'p2'].map((id) => ({ ...product('Bolt', id), isExact: true })), '/allProductsPage?q=Q112'],
])('leads by Enter after %s to the one product that it is the part number of', async (typed, suggestions, address) => {
  answerSuggestions(suggestions);
  sells(buildProduct({ _id: 'p2', name: 'Club Hammer', slug: 'club-hammer' }));
  const { user, field, place } = openHome();
  await user.click(field);
  await user.keyboard('x{Backspace}');
  await user.paste(typed);
  await waitFor(() => expect(field).toHaveAttribute('aria-controls'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place.current).toBe(address));
});

it('is left as it was by Escape and by Tab, which choose nothing', async () => {
  answerSuggestions();
  const { user, field, options, place } = openHome();
  await user.type(field, 'ham');
  await options();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('ham');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(place.current).toBe('/');
  await user.click(field);
  await user.keyboard('{Escape}{Escape}{Escape}');
  expect(field).toHaveValue('');
  expect(field).not.toHaveFocus();
});

it('opens what is clicked', async () => {
  answerSuggestions();
  const { user, field, options, place } = openHome();
  await user.type(field, 'ham');
  await options();
  await user.click(screen.getByRole('option', { name: /^Hammers/ }));
  await waitFor(() => expect(place.current).toBe('/category/hammers'));
});

it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'gets the focus by %s, but not from a field',
  async (keys) => {
    answer('GET', '/api/product/suggest', () => json([]));
    const { user, field } = openHome();
    await user.keyboard(keys);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await user.keyboard('a/');
    expect(field).toHaveValue('a/');
    expect(field).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
    const newsletter = screen.getByRole('textbox', { name: /email/i });
    await user.type(newsletter, keys);
    expect(newsletter).toHaveFocus();
  },
);

it('shows no answer that comes after that to later words', async () => {
  const slow = heldBack(json([product('Anvil', 'p9')]));
  answer('GET', '/api/product/suggest', ({ url }) => (url.endsWith('q=an') ? slow.answered : json(HAMMERS)));
  const { user, field, options } = openHome();
  await user.type(field, 'an');
  await waitFor(() => expect(asked()).toEqual(['an']));
  await user.clear(field);
  await user.type(field, 'ham');
  const shown = await options();
  slow.release();
  await waitFor(() => expect(asked()).toEqual(['an', 'ham']));
  expect(await options()).toEqual(shown);
  expect(screen.queryByRole('option', { name: /Anvil/ })).not.toBeInTheDocument();
});

it('keeps what fits while further letters are asked for, and drops what does not', async () => {
  answerSuggestions();
  const { user, field, options, active } = openHome();
  // Pasted: on a busy machine typed letters come further apart than the search waits.
  await user.click(field);
  await user.paste('ham');
  await options();
  const slow = heldBack(json([product('Claw Hammer', 'p1')]));
  answer('GET', '/api/product/suggest', () => slow.answered);
  await user.paste('mer');
  await waitFor(() => expect(asked()).toEqual(['ham', 'hammer']));
  expect(await options()).toHaveLength(5);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('hammer Corrected');
  slow.release();
  await waitFor(async () => expect(await options()).toEqual(['Claw Hammer KG-p1$12.50', 'All products with “hammer”']));
  expect(active()).toBeUndefined();
  await user.clear(field);
  await user.type(field, 'vi');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('says that nothing is called so, and still searches', async () => {
  answerSuggestions([]);
  const { user, field, options, place } = openHome();
  await user.type(field, 'zz');
  expect(await options()).toEqual(['All products with “zz”']);
  expect(screen.getByText('Nothing is called “zz”.', { selector: '[role=status]' })).toBeInTheDocument();
  await user.click(screen.getByRole('option'));
  await waitFor(() => expect(place.current).toBe('/allProductsPage?q=zz'));
});

it('searches without suggestions when they can not be loaded', async () => {
  answer('GET', '/api/product/suggest', () => Promise.resolve(new Response(null, { status: 500 })));
  const { user, field, options, place } = openHome();
  await user.type(field, 'ha');
  expect(await options()).toEqual(['All products with “ha”']);
  expect(screen.getByText(/^No suggestions right now/, { selector: '[role=status]' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place.current).toBe('/allProductsPage?q=ha'));
});
