import { format } from 'node:util';

/** Redux's development checks say so when they were slow: true of the machine, not of the shop. */
const SLOW_CHECK = /Middleware took \d+ms/;

let output: string[] = [];

/** Collects what is written to the console from now on. */
export function collectConsoleOutput(): void {
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    globalThis.console[method] = (...args: unknown[]) => void output.push(`console.${method}: ${format(...args)}`);
  }
}

/** Any output on the browser's console is a fault. @throws when there was any since the last call */
export function refuseConsoleOutput(): void {
  const unexpected = output.filter((text) => !SLOW_CHECK.test(text));
  output = [];
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
}
