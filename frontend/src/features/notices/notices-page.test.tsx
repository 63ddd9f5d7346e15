import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import type { Notice } from './notices-api';

const failed: Notice = {
  _id: 'order1:shipped:orderShipped:user1',
  kind: 'orderShipped',
  subject: 'order1',
  to: 'kamal@example.com',
  state: 'failed',
  tries: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  endedAt: '2026-11-20T09:05:00.000Z',
  reason: 'the address is refused: 550 5.1.1',
};
const waiting: Notice = {
  ...failed,
  _id: 'product1:low:lowStock:admins',
  kind: 'lowStock',
  to: 'admins',
  state: 'waiting',
  tries: 0,
  endedAt: undefined,
  reason: undefined,
};
const path = `/api/notice/${encodeURIComponent(failed._id)}/resend`;

const counts = { all: 5_001, waiting: 2, sent: 5_001, failed: 3, skipped: 0 };
beforeEach(() => answer('GET', '/api/notice/counts', () => json(counts)));

it('finds what could not be sent, says why, and sends it again', async () => {
  answer('GET', '/api/notice', () => listAnswer([failed, waiting]));
  const { user, place } = openSite({ path: '/dashboard/notices', user: admin });
  await user.click(await screen.findByRole('link', { name: /^Failed/ }));
  expect(place.current).toBe('/dashboard/notices?state=failed');
  const table = await screen.findByRole('table');
  const [, row, other] = within(table).getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
  expect(row).toHaveTextContent(/Order shipped.*kamal@example\.com.*Failed.*the address is refused/);
  expect(within(row).getByRole('link', { name: /^Order/ })).toHaveAttribute('href', '/dashboard/order/order1');
  expect(within(other).queryByRole('button', { name: /^(Send|Try)/ })).not.toBeInTheDocument();

  const press = () => user.click(within(row).getByRole('button', { name: /^Send Again/ }));
  answer('POST', path, () => errorAnswer(404, 'NOTICE_NOT_FOUND', { message: 'There is no such notice.' }));
  await press();
  expect(await screen.findByText('There is no such notice.')).toBeVisible();
  answer('POST', path, () => json({ ...failed, state: 'waiting', reason: undefined }));
  await press();
  expect(await screen.findByText('It will be sent in a moment')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'kamal@example.com');
  await waitFor(() =>
    expect(requestsTo('GET', '/api/notice').at(-1)?.url).toMatch(/state=failed&q=kamal%40example\.com/),
  );
});

async function openNotices(...notices: Notice[]) {
  answer('GET', '/api/notice', () => listAnswer(notices));
  const site = openSite({ path: '/dashboard/notices', user: admin });
  await screen.findByRole('table');
  return site;
}

it('has a tab for each state, with how many there are', async () => {
  await openNotices(failed);
  const tabs = within(screen.getByRole('navigation', { name: 'State' }));
  await tabs.findByRole('link', { name: 'Failed 3' });
  const names = tabs.getAllByRole('link').map(({ textContent }) => textContent.trim());
  expect(names).toEqual(['All 5K+', 'Waiting 2', 'Sent 5K+', 'Failed 3', 'Not wanted 0']);
});

it('unfolds a notice where there is little room, and opens what it is about by keys', async () => {
  const about = { ...waiting, _id: 'review1:replied:reviewReplied:user1', kind: 'reviewReplied' } as const;
  const { user, place } = await openNotices(failed, about);
  const more = screen.getByRole('button', { name: 'More about Order shipped to kamal@example.com' });
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('j{Enter}');
  expect(place.current).toBe('/dashboard/notices');
  answer('GET', '/api/order/payment/order1', () => errorAnswer(500, 'INTERNAL_ERROR'));
  await user.keyboard('k{Enter}');
  await waitFor(() => expect(place.current).toBe('/dashboard/order/order1'));
});

describe('sending chosen notices again', () => {
  const gone: Notice = { ...failed, _id: 'order2:shipped:orderShipped:user2', to: 'asha@example.com' };
  const sendAgain = (site: Awaited<ReturnType<typeof openNotices>>) =>
    site.user.click(screen.getByRole('button', { name: 'Send again' }));

  it('sends those that have failed, and names each that was not sent, with the reason', async () => {
    const site = await openNotices(failed, gone, waiting);
    await site.user.keyboard('jxjj{Shift>}x{/Shift}');
    expect(screen.getByText('3 chosen')).toBeVisible();
    answer('POST', '/api/notice/resend', () =>
      json([
        { notice: failed._id, isResent: true },
        { notice: gone._id, isResent: false, code: 'NOTICE_NOT_FOUND', message: 'There is no such notice.' },
      ]),
    );
    await sendAgain(site);
    expect(await screen.findByText('1 notice will be sent in a moment. It did not work for 2 others:')).toBeVisible();
    const report = screen.getByText('There is no such notice.', { exact: false }).closest('ul')!;
    expect(
      within(report)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Order shipped to asha@example.com: There is no such notice.',
      'Low stock to admins: It has not failed.',
    ]);
    expect(requestsTo('POST', '/api/notice/resend')[0]?.body).toEqual({ ids: [failed._id, gone._id] });
    expect(screen.getByText('2 chosen')).toBeVisible();
  });

  it('says why none was sent, and keeps them chosen', async () => {
    const site = await openNotices(failed);
    await site.user.click(screen.getByRole('checkbox', { name: /^Choose Order shipped/ }));
    answer('POST', '/api/notice/resend', () => errorAnswer(429, 'TOO_MANY_REQUESTS'));
    await sendAgain(site);
    expect(await screen.findByText(/^That was a lot at once/)).toBeVisible();
    expect(screen.getByText('1 chosen')).toBeVisible();
  });
});
