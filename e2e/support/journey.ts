import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { launchBrowser } from './chromium.js';
import { Visitor, type VisitorOptions } from './visitor.js';

const EVIDENCE = resolve(ROOT, '.cache/e2e');

export interface Journey {
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
}

let browser: Browser | undefined;

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

/**
 * The body of a test in a real browser. It fails, besides by its own expectations, when a console error shows or a
 * request leaves this machine; then `.cache/e2e/<test>/` keeps what the browser knew.
 */
export function journey(walk: (journey: Journey) => Promise<void>): () => Promise<void> {
  return async () => {
    const opened = (browser ??= await launchBrowser());
    const visitors: Visitor[] = [];
    const newVisitor = async (options?: VisitorOptions) => {
      const visitor = await Visitor.arrive(opened, options);
      visitors.push(visitor);
      return visitor;
    };
    try {
      await walk({ newVisitor });
      expect(visitors.flatMap(({ troubles }) => troubles)).toEqual([]);
    } catch (error) {
      const name = expect.getState().currentTestName?.replace(/\W+/g, '-') ?? 'journey';
      await Promise.all(
        visitors.map((visitor, index) => visitor.keepEvidence(resolve(EVIDENCE, name, `${index + 1}`))),
      );
      throw error;
    } finally {
      await Promise.all(visitors.map((visitor) => visitor.leave()));
    }
  };
}
