import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { SharedReads } from '../platform/common/read-cache/shared-reads.js';
import { ShownWrites } from '../platform/common/read-cache/shown-writes.js';
import { Waits } from '../platform/common/tracing/waits.js';
import { Environment } from '../platform/config/environment.js';
import { ProductsService } from '../catalogue/products/products.service.js';
import type { PackedPage, UnparsedAnswer } from './renderer-messages.js';
import { NotRendered, RendererProcess } from './renderer-process.js';
import { SiteRendererLoader } from './site-renderer.js';

/** A visitor who waits longer is better served by the empty shell. */
const RENDERS_WITHIN_MS = 2000;

const API = /^\/api(?=\/)/;
const PRODUCT_PAGE = /^\/product\/([0-9a-f]{24})(?=\/|$)/i;

/** A page as it is answered; that of a product which was taken off the shop is 410. */
type AnsweredPage = PackedPage | { status: 410; gzipped: Buffer };

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
  private readonly rendered: SharedReads<AnsweredPage>;

  constructor(
    private readonly site: SiteRendererLoader,
    private readonly renderer: RendererProcess,
    private readonly host: HttpAdapterHost,
    private readonly products: ProductsService,
    private readonly environment: Environment,
    private readonly waits: Waits,
    writes: ShownWrites,
  ) {
    this.rendered = new SharedReads(environment.READ_CACHE);
    writes.listen(() => this.rendered.clear());
  }

  /** Renders home once the API listens, unlike a command, so that the first visitor finds the renderer at work. */
  onApplicationBootstrap(): void {
    this.host.listen$.subscribe(() => this.renderHome());
  }

  private renderHome(): void {
    const here = { address: '/', ip: '127.0.0.1', requestId: 'at-the-start' };
    void this.site
      .load()
      .then((site) => site && this.find({ ...here, siteVersion: site.siteVersion }))
      .catch((err: unknown) => this.logger.error({ err }, 'home could not be rendered'));
  }

  /**
   * The page at an address, compressed; rendered once for all who ask for it at a time.
   * @returns undefined where the browser is to render the page: also when rendering takes too long, too much of it is
   * under way, or its process is down
   */
  async find({ address: given, siteVersion, ...caller }: PageRequest): Promise<AnsweredPage | undefined> {
    const site = await this.site.load();
    if (site?.siteVersion !== siteVersion) return undefined;
    const address = site.understand(given);
    if (address === undefined) return undefined;
    try {
      return await this.rendered.read(address, () => this.render(address, caller));
    } catch (error) {
      if (error instanceof NotRendered) return undefined;
      throw error;
    }
  }

  private async render(address: string, caller: Caller): Promise<AnsweredPage> {
    const { SITE_RENDERER = '' } = this.environment;
    const read = (path: string) => this.readPublicly(path.replace(API, ''), caller);
    const end = this.waits.begin('renderer', 'render');
    const rendering = Promise.race([this.renderer.render(SITE_RENDERER, address, read), tooLate()]);
    rendering.then(
      () => end('ok'),
      () => end('failed'),
    );
    const page = await rendering;
    if (!page) throw new NotRendered();
    if (page.status === 404 && (await this.isTakenOff(address))) return { ...page, status: 410 };
    return page;
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
  return new Promise((_resolve, reject) => setTimeout(() => reject(new NotRendered()), RENDERS_WITHIN_MS).unref());
}
