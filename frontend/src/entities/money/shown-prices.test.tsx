import { screen, within } from '@testing-library/react';
import { buildBasketLine, buildPrice, buildProduct } from '../../testing/fixtures';
import { answer, heldBack, json, listAnswer } from '../../testing/network';
import { openSite } from '../../testing/render-app';
import { buildSettings, vat } from '../../testing/settings';
import { sells } from '../../testing/sold-products';

const chuck = buildProduct({
  ...{ name: 'Chuck', price: 12.5, minimum: 2, multiple: 1, maximum: null, available: 500 },
  priceBreaks: [{ from: 10, price: 10 }],
});
const germanVat = { ...vat, name: 'MwSt', countries: ['DE'] };

function sell(taxes: (typeof vat)[]) {
  answer('GET', '/api/settings', () => json(buildSettings({ taxes })));
  answer('GET', '/api/product', () => listAnswer([chuck]));
  sells(chuck);
}

const card = async () => within(await screen.findByRole('article', { name: 'Chuck' }));
/** The strip of the header and the menu have one each. */
const press = (label: string) => screen.getAllByRole('button', { name: label })[0]!;

it('a shop without taxes has nothing to switch and nothing beside its prices', async () => {
  sell([germanVat]);
  openSite({ path: '/allProductsPage' });
  expect((await card()).getByText('$12.50').textContent).toBe('$12.50 per unit');
  expect(screen.queryByRole('group', { name: 'Show prices' })).not.toBeInTheDocument();
});

it('a shopper switches prices to those with taxes, on every page and at the next visit', async () => {
  sell([vat]);
  const { user, unmount } = openSite({ path: '/allProductsPage' });
  expect((await card()).getByText('$12.50')).toHaveTextContent('$12.50 per unitexcl. VAT');
  await user.click(press('incl. VAT'));
  expect((await card()).getByText('$14.38')).toHaveTextContent('$14.38 per unitincl. VAT');
  expect((await card()).getByText('for $28.75')).toBeVisible();
  // Filters go by what the shop states.
  expect(screen.getByRole('group', { name: 'Price per unit ($, excl. VAT)' })).toBeVisible();
  unmount();

  openSite({ path: `/product/${chuck._id}/${chuck.slug}` });
  const offer = within(await screen.findByRole('region', { name: 'Price and order' }));
  expect(offer.getAllByText('$14.38')[0]).toHaveTextContent('$14.38 per unitincl. VAT');
  expect(offer.getByRole('table', { name: 'Price by quantity, incl. VAT' })).toHaveTextContent('$11.50');
  expect(press('incl. VAT')).toHaveAttribute('aria-pressed', 'true');
});

it('prices that include taxes are shown without them, in the basket with its sum', async () => {
  const line = buildBasketLine({ name: 'Chuck', quantity: 2, unitPrice: 11.5, amount: 23 });
  sell([{ ...vat, isIncluded: true }]);
  localStorage.setItem('basket', JSON.stringify([{ itemId: line.itemId, quantity: 2 }]));
  localStorage.setItem('priceKind', 'net');
  answer('POST', '/api/basket/price', () => json({ ...buildPrice([line]), subtotal: 23 }));
  openSite({ path: '/basket' });
  const sum = await screen.findByRole('region', { name: 'Subtotal' });
  expect(sum).toHaveTextContent('$20.00excl. VAT');
  expect(screen.getByText('$10.00 per unit')).toBeVisible();
});

it('prices wait until the taxes are known, so that nothing moves; and not for a shop that can’t tell them', async () => {
  sell([vat]);
  const settings = heldBack(json(buildSettings({ taxes: [vat] })));
  answer('GET', '/api/settings', () => settings.answered);
  const { unmount } = openSite({ path: '/allProductsPage' });
  await screen.findByText('1 product');
  expect(screen.queryByRole('article', { name: 'Chuck' })).not.toBeInTheDocument();
  settings.release();
  expect((await card()).getByText('excl. VAT')).toBeVisible();
  unmount();

  localStorage.clear();
  answer('GET', '/api/settings', () => json({}, { status: 404 }));
  openSite({ path: '/allProductsPage' });
  expect((await card()).getByText('$12.50').textContent).toBe('$12.50 per unit');
});

it('the country that was last checked out to has its own taxes', async () => {
  sell([vat, germanVat].map((tax) => ({ ...tax, countries: tax.countries.length ? tax.countries : ['BD'] })));
  localStorage.setItem('country', 'DE');
  openSite({ path: '/allProductsPage' });
  expect((await card()).getByText('excl. MwSt')).toBeVisible();
});
