import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { StripeAccount, stripeClient } from '../test/stripe-account.js';

/** The built program, as `npm start` runs it. */
const CLI = join(import.meta.dirname, '../../dist/cli.js');

const launched: ChildProcess[] = [];

afterEach(() => {
  for (const child of launched.splice(0)) child.kill('SIGKILL');
});

async function launch(dataDir: string, more: string[] = []): Promise<{ process: ChildProcess; stripe: Stripe }> {
  const child = spawn(process.execPath, [CLI, '--port', '0', '--data-dir', dataDir, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  launched.push(child);
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { process: child, stripe: stripeClient(Number(new URL(line.toString().trim()).port)) };
}

it('keeps everything over a restart: objects, secrets, idempotent answers, the clock', async () => {
  const account = await StripeAccount.open();
  const params = { amount: 1999, currency: 'usd' };
  const keyed = await account.stripe.paymentIntents.create(params, { idempotencyKey: 'order-7' });
  const hold = await account.createHold({ metadata: { order: '7' } });
  await account.admin('POST', '/clock', { advance: 3600 });
  const before = await account.stripe.paymentIntents.list();
  await account.restart();
  expect(await account.stripe.paymentIntents.list()).toEqual(before);
  expect(await account.stripe.paymentIntents.create(params, { idempotencyKey: 'order-7' })).toEqual(keyed);
  expect(await account.stripe.paymentIntents.capture(hold.id)).toMatchObject({ status: 'succeeded' });
  const { created } = await account.createIntent();
  expect(created).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect((await account.stripe.paymentIntents.list({ limit: 1 })).data[0]?.created).toBe(created);
  await account.close();
});

it('has after kill -9 all that it acknowledged, and nothing half done', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'karigar-stripe-kill-'));
  const acknowledged = new Map<string, Stripe.PaymentIntent.Status>();
  for (let round = 0; round < 3; round += 1) {
    const { process: victim, stripe } = await launch(dataDir);
    const target = acknowledged.size + 40;
    const buyers = Array.from({ length: 8 }, async () => {
      // Ends when the killed process refuses the connection.
      for (;;) {
        const created = await stripe.paymentIntents.create({
          amount: 1999,
          currency: 'usd',
          capture_method: 'manual',
          allowed_payment_method_types: ['card'],
          payment_method: 'pm_card_visa',
          confirm: true,
        });
        acknowledged.set(created.id, created.status);
        const captured = await stripe.paymentIntents.capture(created.id);
        acknowledged.set(captured.id, captured.status);
        if (acknowledged.size >= target) victim.kill('SIGKILL');
      }
    });
    const ended = once(victim, 'exit');
    await Promise.allSettled(buyers);
    await ended;
  }

  const { process: survivor, stripe } = await launch(dataDir);
  const found = new Map<string, Stripe.PaymentIntent>();
  for await (const intent of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    found.set(intent.id, intent);
  }
  for (const [id, status] of acknowledged) {
    // A capture may have happened without its acknowledgement, never the other way round.
    expect(status === 'succeeded' ? ['succeeded'] : [status, 'succeeded']).toContain(found.get(id)?.status);
  }
  for (const intent of found.values()) {
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge.amount_captured).toBe(intent.amount_received);
  }
  const { data: events } = await stripe.events.list({ limit: 1 });
  expect(events).toHaveLength(1);

  survivor.kill('SIGTERM');
  const [code] = (await once(survivor, 'exit')) as [number];
  expect(code).toBe(0);
  await rm(dataDir, { recursive: true });
});

it('says what is wrong when it cannot start', async () => {
  const child = spawn(process.execPath, [CLI], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [message] = (await once(child.stderr, 'data')) as [Buffer];
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, message.toString()]).toEqual([2, expect.stringContaining('--data-dir')]);
});
