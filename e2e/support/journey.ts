import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { launchBrowser } from './chromium.js';
import { Visitor, type VisitorOptions } from './visitor.js';

const EVIDENCE = resolve(ROOT, '.cache/e2e');
const ATTEMPTS = 3;

export interface Journey {
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
}

type Walk = (journey: Journey) => Promise<void>;

let browser: Browser | undefined;

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

/**
 * The body of a test in a real browser. It fails, besides by its own expectations, on a console error or a request that
 * leaves this machine; then the failure says what each tab showed and logged, and `.cache/e2e/<test>/` keeps screenshots and
 * log, and the trace with `KARIGAR_TRACE=1`.
 *
 * When a network interface of the machine comes or goes, as at the start of any Docker container, Chromium aborts all
 * requests, those to this machine included, without a setting against it. Such a walk proves nothing and is repeated.
 */
export function journey(walk: Walk): () => Promise<void> {
  return async () => {
    browser ??= await launchBrowser();
    for (let attempt = 1; (await walkOnce(browser, walk, attempt)) === 'interrupted'; attempt++);
  };
}

async function walkOnce(opened: Browser, walk: Walk, attempt: number): Promise<'arrived' | 'interrupted'> {
  const visitors: Visitor[] = [];
  const newVisitor = async (options?: VisitorOptions) => {
    const visitor = await Visitor.arrive(opened, options);
    visitors.push(visitor);
    return visitor;
  };
  try {
    await walk({ newVisitor });
    expect(visitors.flatMap(({ troubles }) => troubles)).toEqual([]);
    return 'arrived';
  } catch (error) {
    if (attempt < ATTEMPTS && visitors.some(({ sawNetworkChange }) => sawNetworkChange)) return 'interrupted';
    const { currentConcurrentTestName, currentTestName } = expect.getState();
    const name = (currentConcurrentTestName?.() ?? currentTestName)?.replace(/\W+/g, '-') ?? 'journey';
    const seen = await Promise.all(
      visitors.map((visitor, index) => visitor.keepEvidence(resolve(EVIDENCE, name, `${index + 1}`))),
    );
    throw withEvidence(error, seen);
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  }
}

/** The same error, which also tells what was seen: of a run elsewhere its report is all that remains. */
function withEvidence(error: unknown, seen: string[]): unknown {
  if (error instanceof Error) error.stack = [error.stack, ...seen].join('\n\n');
  return error;
}
