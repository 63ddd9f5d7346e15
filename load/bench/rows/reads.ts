import { compare, type Comparison } from '../load/wrk.ts';
import { round, type Row } from '../row.ts';
import { withShop } from '../shop/open-shop.ts';

/** The measured page of the shop. */
export const PAGE = '/product?limit=24';

const PRODUCTS = 60;

/** The page of products with the default settings. */
export const page = (): Promise<Row[]> =>
  withShop({ products: PRODUCTS }, async (shop) => {
    const { byteLength } = await (await shop.get(PAGE)).arrayBuffer();
    const bare = await shop.startBeside('bare.ts', String(byteLength));
    const comparison = await compare({ port: shop.port, paths: [PAGE] }, { port: bare, paths: ['/'] });
    return [toRow('page of 24 products, as shipped ÷ bare node:http', 0.38, comparison)];
  });

const encode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Spellings of the page's address, by the letters that are percent-encoded: requests of one address at a time share a read. */
const SPELLINGS = Array.from({ length: 128 }, (_, index) => {
  const letters = Array.from('limit24', (letter, at) => ((index >> at) % 2 === 1 ? encode(letter) : letter));
  return `/product?${letters.slice(0, 5).join('')}=${letters.slice(5).join('')}`;
});

/** The same page when every request reads the database. */
export const uncached = (): Promise<Row[]> =>
  withShop({ products: PRODUCTS, variables: { READ_CACHE: '0' } }, async (shop) => {
    const products = (await (await shop.get(PAGE)).json()) as { _id: string }[];
    const bareNest = await shop.startBeside('bare-nest.ts', shop.uri, ...products.map(({ _id }) => _id));
    const comparison = await compare({ port: shop.port, paths: SPELLINGS }, { port: bareNest, paths: ['/'] });
    return [toRow('the same, every request reading the database ÷ a bare Nest application', 0.75, comparison)];
  });

function toRow(what: string, atLeast: number, { ratio: value, subject, reference }: Comparison): Row {
  return { what, atLeast, value, detail: `${round(subject)} requests/s, the reference ${round(reference)}` };
}
