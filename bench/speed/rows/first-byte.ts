import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { median, quantile } from '../../../testkit/statistics.js';
import type { Benchmark } from '../benchmark.js';
import { withBuiltSite } from '../subjects/built-site.js';
import { round } from '../table.js';

const TURNS = 1000;
const WARM_UPS = 50;
const LISTS = 100;

/** How long a visitor waits for the first byte of a page that the server draws, on a kept connection. */
export const firstByte: Benchmark = {
  name: 'first-byte',
  measure: () =>
    withBuiltSite(async (origin) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const waitFor = (path: string) => firstByteOf(origin + path, agent);
      // About as large as the page.
      const file = '/index.html';
      const kept: number[] = [];
      const sent: number[] = [];
      for (let turn = -WARM_UPS; turn < TURNS; turn++) {
        const [ofFile, ofPage] = [await waitFor(file), await waitFor('/')];
        if (turn < 0) continue;
        sent.push(ofFile);
        kept.push(ofPage);
      }
      const drawn: number[] = [];
      for (let list = -WARM_UPS; list < LISTS; list++) {
        const ms = await waitFor(`/allProductsPage?max=${1000 + list}`);
        if (list >= 0) drawn.push(ms);
      }
      agent.destroy();
      return [
        {
          what: 'first byte of a kept page ÷ of a file, from the same nginx',
          target: { atMost: 1.5 },
          value: median(kept) / median(sent),
          detail: `${round(median(kept))} ms, the file ${round(median(sent))} ms; medians of ${TURNS} in turns`,
        },
        {
          what: 'first byte of a list that nobody has asked for before: median',
          target: { atMost: 20 },
          value: median(drawn),
          unit: 'ms',
          detail: `95th percentile ${round(quantile(Float64Array.from(drawn), 0.95))} ms, of ${LISTS}`,
        },
      ];
    }),
};

/** Milliseconds from the request to the first byte of its answer, as a browser asks for it. */
function firstByteOf(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } }, (answer) => {
      const ms = performance.now() - began;
      if (answer.statusCode === 200) void text(answer).then(() => resolve(ms), reject);
      else reject(new Error(`${url} was answered with ${answer.statusCode}`));
    }).once('error', reject);
  });
}
