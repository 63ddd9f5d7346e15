import { createTransport } from 'nodemailer';
import { type RunningMail, start } from './start.js';

let mail: RunningMail;

beforeAll(async () => {
  mail = await start();
});

afterEach(() => mail.reset());
afterAll(() => mail.close());

/** Sends a mail as a shop does, by SMTP. */
async function send(message: Record<string, unknown> = {}): Promise<void> {
  const transport = createTransport(mail.smtpUrl);
  try {
    const about = { from: 'shop@example.com', to: 'rahim@example.com', subject: 'Your order', text: 'Thank you.' };
    await transport.sendMail({ ...about, ...message });
  } finally {
    transport.close();
  }
}

const read = async (path: string) => (await fetch(new URL(path, mail.url))).text();
const caught = async (query = '') => JSON.parse(await read(`/api/mails${query}`)) as { id: number; subject: string }[];

it('shows a mail that was sent by SMTP', async () => {
  await send({ html: '<p>Thank you.</p>', attachments: [{ filename: 'invoice.txt', content: 'Total: 12.00' }] });

  expect(await read('/')).toContain('Your order');
  const id = (await caught('?to=rahim@example.com'))[0]?.id;
  expect(await read(`/mails/${id}`)).toContain('invoice.txt');
  expect(await read(`/mails/${id}/html`)).toContain('<p>Thank you.</p>');
  expect(await read(`/mails/${id}/attachments/0`)).toBe('Total: 12.00');
});

it('shows the latest first, and those that are asked for', async () => {
  await send({ subject: 'first' });
  await send({ subject: 'second', to: 'karim@example.com' });

  expect((await caught()).map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect((await caught('?to=karim@example.com')).map(({ subject }) => subject)).toEqual(['second']);
  expect((await caught('?subject=fir')).map(({ subject }) => subject)).toEqual(['first']);
});

it('fails on request, until it is reset', async () => {
  mail.setFaults({ refuse: ['rahim@example.com'] });
  await expect(send()).rejects.toThrow('550');
  mail.setFaults({ isDown: true });
  await expect(send()).rejects.toThrow('451');
  expect(await caught()).toEqual([]);

  mail.reset();
  await send();
  expect(await caught()).toHaveLength(1);
});
