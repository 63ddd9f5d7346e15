import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ReadCache, type StoredAnswer } from '../common/read-cache/read-cache.js';
import { unavailable } from '../common/errors/shop-error.js';
import { Environment } from '../config/environment.js';
import { ProductsService } from '../products/products.service.js';
import { type PublicAnswer, type RenderedPage, type SiteRenderer, SiteRendererLoader } from './site-renderer.js';

/** A visitor who waits longer is better served by the empty shell. */
const DRAWN_WITHIN_MS = 2000;

/** More than these at once would keep everything else waiting: further visitors get the shell. */
const MAX_UNDER_WAY = 40;

const compress = promisify<string, Buffer>(gzip);

const API = /^\/api(?=\/)/;
const PRODUCT_PAGE = /^\/product\/([0-9a-f]{24})(?=\/|$)/i;

/** A page as it is sent: HTML, compressed once for all who ask for it. */
export type Page = { status: 200 | 404 | 410; gzipped: Buffer } | { status: 301; location: string };

interface PageRequest {
  /** Path and query. */
  address: string;
  /** The version of the site that the web server has. */
  siteVersion: string;
  /** Who asks: the reads of the page count against the same rate. */
  ip: string;
  requestId: string;
}

/** Carries a page that is not kept past the cache, which keeps no failures. */
class NotKept extends Error {
  constructor(readonly page: Page) {
    super('not kept');
  }
}

/** The pages of the site, drawn by the site's own renderer from this API's public answers. */
@Injectable()
export class PagesService {
  private underWay = 0;

  constructor(
    private readonly renderer: SiteRendererLoader,
    private readonly host: HttpAdapterHost,
    private readonly cache: ReadCache,
    private readonly products: ProductsService,
    private readonly environment: Environment,
  ) {}

  /**
   * @returns undefined where the browser is to draw the page
   * @throws ShopError 503 when drawing takes too long, or too much of it is under way
   */
  async find({ address: given, siteVersion, ...caller }: PageRequest): Promise<Page | undefined> {
    const renderer = await this.renderer.load();
    if (renderer?.siteVersion !== siteVersion) return undefined;
    const address = renderer.understand(given);
    if (address === undefined) return undefined;
    try {
      const { body } = await this.cache.read(`page ${address}`, () => this.drawToKeep(renderer, address, caller));
      return { status: 200, gzipped: body };
    } catch (error) {
      if (error instanceof NotKept) return error.page;
      if (error === CANNOT_BE_DRAWN) return undefined;
      throw error;
    }
  }

  private async drawToKeep(renderer: SiteRenderer, address: string, caller: Caller): Promise<StoredAnswer> {
    const rendered = await this.drawInTime(renderer, address, caller);
    if (!rendered) throw CANNOT_BE_DRAWN;
    if (rendered.status === 301) throw new NotKept(rendered);
    const gzipped = await compress(rendered.html);
    if (rendered.status === 404) throw new NotKept({ status: (await this.isTakenOff(address)) ? 410 : 404, gzipped });
    return { body: gzipped, rawHeaders: [] };
  }

  private async drawInTime(
    renderer: SiteRenderer,
    address: string,
    { ip, requestId }: Caller,
  ): Promise<RenderedPage | undefined> {
    if (this.underWay >= MAX_UNDER_WAY) throw unavailable();
    this.underWay++;
    const read = (path: string) => this.readPublicly(path.replace(API, ''), ip, requestId);
    try {
      return await Promise.race([renderer.render({ address, siteUrl: this.environment.PUBLIC_URL, read }), tooLate()]);
    } finally {
      this.underWay--;
    }
  }

  /** As a visitor's browser would, without the network between. */
  private async readPublicly(url: string, ip: string, requestId: string): Promise<PublicAnswer> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { 'x-request-id': requestId };
    const { statusCode, headers: answered, body } = await fastify.inject({ url, remoteAddress: ip, headers });
    return { status: statusCode, headers: answered, body: JSON.parse(body) as unknown };
  }

  private async isTakenOff(address: string): Promise<boolean> {
    const id = PRODUCT_PAGE.exec(address)?.[1];
    return id !== undefined && (await this.products.findTakenOff([new Types.ObjectId(id)])).size > 0;
  }
}

type Caller = Pick<PageRequest, 'ip' | 'requestId'>;

const CANNOT_BE_DRAWN = new Error('cannot be drawn');

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(unavailable()), DRAWN_WITHIN_MS).unref());
}
