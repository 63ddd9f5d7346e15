import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** More tests than this that pass only when repeated are a fault of the shop or of the tests. */
const MAX_FLAKY = 2;

/** Ends a run with its notes, its flaky tests and its counts, and fails it if too many are flaky. */
export default class FlakyLimit implements Reporter {
  private suite?: Suite;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const tests = this.suite?.allTests() ?? [];
    const having = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    const flaky = having('flaky');
    const areTooMany = flaky.length > MAX_FLAKY;
    const lines = [
      ...tests.flatMap(notesOn),
      ...flaky.map(({ title, results }) => `flaky: ${title}: ${results[0]?.error?.message?.split('\n')[0]}`),
      ...(areTooMany ? [`more than ${MAX_FLAKY} flaky tests fail the run`] : []),
      `Tests: ${having('expected').length + flaky.length} passed, ${having('unexpected').length} failed`,
    ];
    process.stdout.write(stripVTControlCharacters(`${lines.join('\n')}\n`));
    return areTooMany ? { status: 'failed' } : {};
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The annotations of all runs of a test. */
function notesOn({ title, results }: TestCase): string[] {
  const annotations = results.flatMap((result) => result.annotations);
  return annotations.map(({ type, description }) => `${type}: ${title}: ${description}`);
}
