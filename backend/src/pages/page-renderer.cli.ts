import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dieFirst } from '../platform/common/lesser-process.js';
import type { FromRenderer, PackedPage, ToRenderer, UnparsedAnswer } from './renderer-messages.js';
import type { RenderedPage, SiteRenderer } from './site-renderer.js';

/*
 * `page-renderer.cli.js FILE SITE_URL` renders pages with the site's renderer, as messages of the API ask for them. A
 * process of its own, so that rendering takes neither time nor memory of the one that serves requests, and can be ended
 * at any moment.
 */

const compress = promisify<string, Buffer>(gzip);

const [, , file, siteUrl] = process.argv;
if (!file || !siteUrl) throw new Error('Say which renderer, and of which site: page-renderer.cli.js FILE SITE_URL');

const send = (message: FromRenderer): unknown => process.send?.(message);

/** The reads under way, by number. */
const reads = new Map<number, (answer: UnparsedAnswer) => void>();
let lastRead = 0;

endWithTheApi();
await dieFirst();
const renderer = (await import(pathToFileURL(file).href)) as SiteRenderer;
process.on('message', (message: ToRenderer) => {
  if ('rendering' in message) return void answerWithPage(message);
  reads.get(message.read)?.(message.answer);
  reads.delete(message.read);
});
send({ isReady: true });

/** A signal to the process group lets the API finish, and with it the pages that it waits for. */
function endWithTheApi(): void {
  process.on('disconnect', () => process.exit());
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
}

async function answerWithPage({ rendering, address }: { rendering: number; address: string }): Promise<void> {
  try {
    send({ rendering, page: await renderPage(rendering, address) });
  } catch (error) {
    send({ rendering, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function renderPage(rendering: number, address: string): Promise<PackedPage | undefined> {
  const read = async (of: string) => {
    const { body, ...answer } = await askApi(rendering, of);
    return { ...answer, body: JSON.parse(body) as unknown };
  };
  const page: RenderedPage | undefined = await renderer.render({ address, siteUrl: siteUrl ?? '', read });
  if (!page || page.status === 301) return page;
  return { status: page.status, gzipped: await compress(page.html) };
}

function askApi(rendering: number, address: string): Promise<UnparsedAnswer> {
  return new Promise((resolve) => {
    reads.set(++lastRead, resolve);
    send({ rendering, read: lastRead, address });
  });
}
