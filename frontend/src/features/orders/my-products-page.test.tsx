import { screen } from '@testing-library/react';
import { answer, listAnswer } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';

it('shows what the customer bought, when, how often, and its data sheets', async () => {
  const lastOrder = { _id: 'order-1', number: 'K-7F3K-29QX', createdAt: '2026-11-20T09:00:00.000Z' };
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
  openSite({ path: '/dashboard/myProducts', user: customer });
  expect(await screen.findByRole('link', { name: 'Bench Vise' })).toHaveAttribute('href', '/product/vise/bench-vise');
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells[1]).toBe('Bench ViseKG-VI-1502 spare parts on its page21,200Nov 20, 2026Vise sheet');
  expect(cells[2]).toContain('Pit SawKG-VI-150No longer sold');
  expect(screen.getAllByRole('link', { name: 'Nov 20, 2026' })[0]).toHaveAttribute('href', '/dashboard/order/order-1');
  expect(screen.getByRole('link', { name: 'Vise sheet' })).toHaveAttribute('href', '/api/document/1');
});
