import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { ReadCache, type StoredAnswer } from '../common/read-cache/read-cache.js';
import { Environment } from '../config/environment.js';
import { ProductsService } from '../products/products.service.js';
import type { UnparsedAnswer } from './renderer-messages.js';
import { NotDrawn, RendererProcess } from './renderer-process.js';
import { SiteRendererLoader } from './site-renderer.js';

/** A visitor who waits longer is better served by the empty shell. */
const DRAWN_WITHIN_MS = 2000;

const API = /^\/api(?=\/)/;
const PRODUCT_PAGE = /^\/product\/([0-9a-f]{24})(?=\/|$)/i;

interface PageRequest {
  /** Path and query. */
  address: string;
  /** The version of the site that the web server has. */
  siteVersion: string;
  /** Who asks: the reads of the page count against the same rate. */
  ip: string;
  requestId: string;
}

type Caller = Pick<PageRequest, 'ip' | 'requestId'>;

/** The pages of the site, rendered by the site's own renderer from this API's public answers. */
@Injectable()
export class PagesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(PagesService.name);

  constructor(
    private readonly site: SiteRendererLoader,
    private readonly renderer: RendererProcess,
    private readonly host: HttpAdapterHost,
    private readonly cache: ReadCache,
    private readonly products: ProductsService,
    private readonly environment: Environment,
  ) {}

  /** Renders home once the API listens, unlike a command, so that the first visitor finds the renderer at work. */
  onApplicationBootstrap(): void {
    this.host.listen$.subscribe(() => this.drawHome());
  }

  private drawHome(): void {
    const here = { address: '/', ip: '127.0.0.1', requestId: 'at-the-start' };
    void this.site
      .load()
      .then((site) => site && this.find({ ...here, siteVersion: site.siteVersion }))
      .catch((err: unknown) => this.logger.error({ err }, 'home could not be drawn'));
  }

  /**
   * The page at an address, compressed. Missing pages (404, 410) and redirects (301) are kept, too.
   * @returns undefined where the browser is to render the page: also when rendering takes too long, too much of it is
   * under way, or its process is down
   */
  async find({ address: given, siteVersion, ...caller }: PageRequest): Promise<StoredAnswer | undefined> {
    const site = await this.site.load();
    if (site?.siteVersion !== siteVersion) return undefined;
    const address = site.understand(given);
    if (address === undefined) return undefined;
    try {
      return await this.cache.read(`page ${address}`, () => this.drawToKeep(address, caller));
    } catch (error) {
      if (error instanceof NotDrawn) return undefined;
      throw error;
    }
  }

  private async drawToKeep(address: string, caller: Caller): Promise<StoredAnswer> {
    const { SITE_RENDERER = '' } = this.environment;
    const read = (path: string) => this.readPublicly(path.replace(API, ''), caller);
    const page = await Promise.race([this.renderer.render(SITE_RENDERER, address, read), tooLate()]);
    if (!page) throw new NotDrawn();
    if (page.status === 301) return { status: 301, headers: { location: page.location }, body: Buffer.alloc(0) };
    const isGone = page.status === 404 && (await this.isTakenOff(address));
    return { status: isGone ? 410 : page.status, headers: {}, body: page.gzipped };
  }

  /** As a visitor's browser would, without the network between. */
  private async readPublicly(url: string, { ip, requestId }: Caller): Promise<UnparsedAnswer> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { 'x-request-id': requestId };
    const { statusCode, headers: answered, body } = await fastify.inject({ url, remoteAddress: ip, headers });
    return { status: statusCode, headers: answered, body };
  }

  private async isTakenOff(address: string): Promise<boolean> {
    const id = PRODUCT_PAGE.exec(address)?.[1];
    return id !== undefined && (await this.products.findTakenOff([new Types.ObjectId(id)])).size > 0;
  }
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new NotDrawn()), DRAWN_WITHIN_MS).unref());
}
