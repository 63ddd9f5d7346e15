import { screen, waitFor } from '@testing-library/react';
import { buildPrice } from '../../testing/fixtures';
import { answer, json, listAnswer, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';

it('shows what the customer bought, when, how often, and its data sheets, and orders it again', async () => {
  const lastOrder = { _id: 'order-1', number: 'K-7F3K-29QX', createdAt: '2026-11-20T09:00:00.000Z', quantity: 12 };
  const vise = {
    ...{
      itemId: 'vise',
      itemName: 'Bench Vise',
      partNumber: 'KG-VI-150',
      slug: 'bench-vise',
      orders: 2,
      quantity: 1200,
    },
    ...{ lastOrder, documents: [{ name: 'Vise sheet', url: '/api/document/1', bytes: 1200 }], spareParts: 2 },
  };
  const gone = { ...vise, itemId: 'saw', itemName: 'Pit Saw', slug: undefined, documents: [], spareParts: 0 };
  answer('GET', '/api/order/products', () => listAnswer([vise, gone]));
  answer('GET', '/api/basket', () => json({ lines: [], subtotal: 0, version: 1 }));
  answer('PUT', '/api/basket', ({ body }) => json({ subtotal: 0, ...(body as object), version: 2 }));
  answer('POST', '/api/basket/price', () => json(buildPrice([])));
  const { user } = openSite({ path: '/dashboard/myProducts', user: customer });
  expect(await screen.findByRole('link', { name: 'Bench Vise' })).toHaveAttribute('href', '/product/vise/bench-vise');
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells[1]).toBe(
    'Bench ViseKG-VI-1502 spare parts on its page21,200Nov 20, 2026Vise sheetOrder Again Bench Vise',
  );
  expect(cells[2]).toContain('Pit SawKG-VI-150No longer sold');
  expect(screen.getAllByRole('link', { name: 'Nov 20, 2026' })[0]).toHaveAttribute('href', '/dashboard/order/order-1');
  expect(screen.getByRole('link', { name: 'Vise sheet' })).toHaveAttribute('href', '/api/document/1');
  await user.click(screen.getByRole('button', { name: /^Order Again/ }));
  await waitFor(() => expect(requestsTo('PUT', '/api/basket')).toHaveLength(1));
  expect(requestsTo('PUT', '/api/basket')[0]?.body).toMatchObject({ lines: [{ itemId: 'vise', quantity: 12 }] });
});
