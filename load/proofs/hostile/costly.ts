import { setTimeout as pause } from 'node:timers/promises';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { visit } from '../chaos/visit.js';
import { isFault, sendRaw } from './raw-request.js';
import { type Visits, visitEvenly } from './shoppers.js';

const VISITS_PER_SECOND = 5;
const ACCOUNTS = 300;
const ALONE_S = 8;
const BESIDE_S = 16;

/** As long as the longest orders that the shop was measured with. */
const ORDERED_LINES = 70;
const PRICED_LINES = 500;
const FILE_BYTES = 200_000;

/** Requests that cost much more than others, at the pace at which they held others up. */
interface Kind {
  name: string;
  perSecond: number;
  /** Sent in turn. */
  requests: readonly Buffer[];
  /** From how many addresses, in turn; by default from one. */
  addresses?: number;
}

/** Honest visits before such requests, and beside them. */
export interface Round {
  name: string;
  alone: Visits;
  beside: Visits;
  /** Answers by status. */
  counts: Record<string, number>;
  faults: number;
}

/**
 * Sends the costly kinds one after another.
 * @param siteVersion of the site whose pages the shop renders
 */
export async function sendCostly(shop: ShopUnderTest, siteVersion: string): Promise<Round[]> {
  const products = [];
  for (let at = 0; at < ORDERED_LINES; at++) products.push(await shop.stock(`Bench vise ${at}`, 1_000_000));
  const port = Number(new URL(shop.replica(0).url).port);
  const honest = { port, productIds: products.map(({ _id }) => _id), tokens: await shop.signIn(ACCOUNTS) };
  const visitFor = (seconds: number): Promise<Visits> =>
    visitEvenly(honest, VISITS_PER_SECOND, AbortSignal.timeout(seconds * 1000));
  const [buyer = ''] = await shop.signIn(1);
  const sold = await visit(
    shop.customer(buyer, 0),
    shop.stripe,
    products.map((product) => ({ product, quantity: 1 })),
    'buys',
    () => Promise.resolve(),
  );
  if (sold?.is !== 'paid') throw new Error('the order whose packing slip is asked for was not paid');
  const [admin = ''] = await shop.signIn(1, 'admin');
  const kinds = [documentation(), tinyRows(admin), prices(), packingSlips(sold.orderId, buyer), tables(siteVersion)];
  const rounds: Round[] = [];
  for (const [at, kind] of kinds.entries()) {
    const alone = await visitFor(ALONE_S);
    const [beside, sent] = await Promise.all([visitFor(BESIDE_S), send(kind, port, at + 1)]);
    rounds.push({ name: kind.name, alone, beside, ...sent });
  }
  return rounds;
}

async function send(
  { perSecond, requests, addresses = 1 }: Kind,
  port: number,
  network: number,
): Promise<Pick<Round, 'counts' | 'faults'>> {
  const counts: Record<string, number> = {};
  let faults = 0;
  const underWay: Promise<void>[] = [];
  for (let sent = 0; sent < BESIDE_S * perSecond; sent++) {
    const bytes = requests[sent % requests.length] ?? Buffer.alloc(0);
    const from = `127.3.${network}.${1 + (sent % addresses)}`;
    underWay.push(
      sendRaw({ bytes, isAborted: false }, port, from).then((reply) => {
        const name = reply.kind === 'answered' ? String(reply.status) : reply.kind;
        counts[name] = (counts[name] ?? 0) + 1;
        if (isFault(reply)) faults++;
      }),
    );
    await pause(1000 / perSecond);
  }
  await Promise.all(underWay);
  return { counts, faults };
}

const documentation = (): Kind => ({
  name: 'documentation',
  perSecond: 20,
  requests: ['/docs-yaml', '/docs-json', '/docs', '/docs/swagger-ui-bundle.js', '/nowhere'].map((path) =>
    toBytes(`GET ${path}`),
  ),
});

/** As many as the limit on imports lets an admin send in a minute. */
const tinyRows = (token: string): Kind => ({
  name: 'tiny rows',
  perSecond: 0.3,
  requests: ['\n', '\r\n', ',\n', '""\n', ' \n'].map((row) => {
    const rows = row.repeat(FILE_BYTES / row.length);
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';
    return toBytes('POST /product/import?dryRun=true', {
      token,
      type: 'multipart/form-data; boundary=x',
      body: `${head}name,price\n${rows}\r\n--x--\r\n`,
    });
  }),
});

const prices = (): Kind => ({
  name: 'prices',
  perSecond: 2,
  requests: [
    toBytes('POST /basket/price', {
      type: 'application/json',
      body: JSON.stringify({
        lines: Array.from({ length: PRICED_LINES }, (_, at) => ({ partNumber: `KG-${at}`, quantity: 1 })),
      }),
    }),
  ],
});

const packingSlips = (order: string, token: string): Kind => ({
  name: 'packing slips',
  perSecond: 1,
  requests: [toBytes(`GET /order/${order}/packingSlip`, { token })],
});

/** Tables of products that are not in the cache, as the web server asks the API to render them. */
const tables = (siteVersion: string): Kind => ({
  name: 'uncached tables',
  perSecond: 200,
  addresses: 250,
  requests: Array.from({ length: 200 * BESIDE_S }, (_, at) =>
    toBytes(`GET /page/${siteVersion}/allProductsPage?view=table&max=${1000 + at}`),
  ),
});

function toBytes(line: string, { token = '', type = '', body = '' } = {}): Buffer {
  const headers = {
    ...{ host: 'shop', connection: 'close', 'content-length': Buffer.byteLength(body) },
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type && { 'content-type': type }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
