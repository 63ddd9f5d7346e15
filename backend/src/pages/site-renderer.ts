import { Injectable, Logger } from '@nestjs/common';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Environment } from '../platform/config/environment.js';

/** The answer to a public read. */
export interface PublicAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON. */
  body: unknown;
}

export interface RenderRequest {
  /** Path and query of the page, as `understand` answers it. */
  address: string;
  /** The shop's public address. */
  siteUrl: string;
  /** Answers a public read of this API, whose address begins with `/api/`. */
  read: (address: string) => Promise<PublicAnswer>;
}

/** A page, or where it is instead. */
export type RenderedPage = { status: 200 | 404; html: string } | { status: 301; location: string };

/** The exports of the site's own bundle for servers, `dist/renderer/entry.mjs` of the workspace `frontend`. */
export interface SiteRenderer {
  /** Of the built site whose scripts and styles its pages name. */
  siteVersion: string;
  /** The one spelling of an address, by which its page may be kept; undefined for one that only a browser renders. */
  understand(address: string): string | undefined;
  /** Undefined when the page can't be rendered here, since data is missing. */
  render(request: RenderRequest): Promise<RenderedPage | undefined>;
}

/**
 * Loads the site's renderer with the first page, to understand addresses: it renders in a process of its own. Without
 * one, no page is rendered, and the shop works as before.
 */
@Injectable()
export class SiteRendererLoader {
  private readonly logger = new Logger(SiteRendererLoader.name);
  private loading: Promise<SiteRenderer | undefined> | undefined;

  constructor(private readonly environment: Environment) {}

  load(): Promise<SiteRenderer | undefined> {
    this.loading ??= this.loadNow();
    return this.loading;
  }

  private async loadNow(): Promise<SiteRenderer | undefined> {
    const file = this.environment.SITE_RENDERER;
    if (file === undefined) return undefined;
    try {
      return (await import(pathToFileURL(resolve(file)).href)) as SiteRenderer;
    } catch (err) {
      this.logger.error({ err }, 'the renderer of the site could not be loaded');
      return undefined;
    }
  }
}
