import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { untilInteractive } from './interactive.js';
import { shop } from './shop.js';

/** Generous: a busy machine takes seconds for a page on a slowed network. */
const STEP_LIMIT_MS = 50_000;
/** Records each step of a journey, which takes a tenth more of the processor. */
const IS_TRACED = Boolean(process.env.KARIGAR_TRACE);
/** Of the log, and of what a tab shows, in a report. */
const REPORTED_LINES = 40;
const NETWORK_CHANGED = 'net::ERR_NETWORK_CHANGED';
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** The browser logs each 404, that of the page included, as a failed request. */
export const NOT_FOUND = [/status of 404/];

type ContextOptions = Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'viewport' | 'storageState' | 'javaScriptEnabled' | 'timezoneId'
>;

/** Animations run only with `reducedMotion: 'no-preference'`; without them it is faster. */
export interface VisitorOptions extends ContextOptions {
  /** Console errors that belong to the journey: a refused password, say, which the browser logs as a failed request. */
  expectedErrors?: RegExp[];
  /** Another shop than the run's. */
  siteUrl?: string;
}

/** Address, and what a screen reader would find there. */
async function outlineOf(page: Page): Promise<string> {
  const outline = await page.ariaSnapshot();
  return [page.url(), ...outline.split('\n').slice(0, REPORTED_LINES)].join('\n');
}

/** A visitor with their own empty browser, signed out. Its errors are recorded. */
export class Visitor {
  private readonly log: string[] = [];
  private readonly failures = new Set<string>();
  /** Console errors and requests that left this machine. */
  readonly troubles: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly expectedErrors: RegExp[],
  ) {}

  static async arrive(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
    const { expectedErrors = [], siteUrl = shop.siteUrl, ...contextOptions } = options;
    const context = await browser.newContext({
      baseURL: siteUrl,
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...contextOptions,
    });
    context.setDefaultTimeout(STEP_LIMIT_MS);
    if (IS_TRACED) await context.tracing.start({ snapshots: true });
    const page = await context.newPage();
    const isScripted = options.javaScriptEnabled ?? true;
    const visitor = new Visitor(context, isScripted ? untilInteractive(page) : page, expectedErrors);
    visitor.listen();
    return visitor;
  }

  /** Whether a network interface came or went, which aborts every request of the browser. */
  get sawNetworkChange(): boolean {
    return this.failures.has(NETWORK_CHANGED);
  }

  /** One more tab of the same browser. */
  async newTab(): Promise<Page> {
    return untilInteractive(await this.context.newPage());
  }

  /**
   * Keeps a screenshot of each tab, the console's log and, where one is recorded, the trace.
   * @returns what the tabs show, for a person who has only the report
   */
  async keepEvidence(folder: string): Promise<string> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'console.log'), this.log.join('\n'));
    const pages = this.context.pages();
    const pictures = pages.map((page, tab) => page.screenshot({ path: join(folder, `tab-${tab + 1}.png`) }));
    await Promise.allSettled(pictures);
    const shown = await Promise.all(pages.map((page) => outlineOf(page).catch(String)));
    if (IS_TRACED) await this.context.tracing.stop({ path: join(folder, 'trace.zip') });
    return [...shown, ...this.log.slice(-REPORTED_LINES)].join('\n');
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  private listen(): void {
    this.context.on('console', (message) => {
      const line = `[${message.type()}] ${message.text()} (${message.location().url})`;
      this.log.push(line);
      if (message.type() === 'error') this.noteTrouble(line);
    });
    this.context.on('weberror', (error) => this.noteTrouble(`[uncaught] ${error.error().stack}`));
    this.context.on('requestfailed', (request) => this.failures.add(request.failure()?.errorText ?? ''));
    this.context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !LOCAL_HOSTS.includes(url.hostname)) {
        this.noteTrouble(`[left this machine] ${request.url()}`);
      }
    });
  }

  private noteTrouble(line: string): void {
    if (!this.expectedErrors.some((expected) => expected.test(line))) this.troubles.push(line);
  }
}
