import { Controller, Get, Header, NotFoundException, Param, ParseIntPipe } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/common/access/access.js';
import { CachedRead } from '../../platform/common/read-cache/cached-read.js';
import { Environment } from '../../platform/config/environment.js';
import { ProductsService } from '../products/products.service.js';
import { CatalogueMirrorService } from './catalogue-mirror.service.js';
import { CachedCategoriesService } from './cached-categories.service.js';
import { productSitemap, sitemap, sitemapIndex } from './sitemap.js';

/** A map may have 50,000 pages; with fewer, each is read at once. */
const PRODUCTS_A_MAP = 1000;

const AsXml = (): MethodDecorator => Header('content-type', 'application/xml; charset=utf-8');

/**
 * The sitemaps for search engines: `/sitemap.xml`, and the maps that it names, except that of the site's own pages,
 * which is one of the site's files. The web server asks for them here; no part of the API.
 */
@ApiExcludeController()
@Controller('sitemap')
export class SitemapController {
  private readonly site: string;

  constructor(
    private readonly mirror: CatalogueMirrorService,
    private readonly categories: CachedCategoriesService,
    private readonly products: ProductsService,
    { PUBLIC_URL }: Environment,
  ) {
    this.site = PUBLIC_URL.replace(/\/+$/, '');
  }

  @Get()
  @Public()
  @CachedRead()
  @AsXml()
  async listMaps(): Promise<Buffer> {
    const { total } = (await this.mirror.current()).page({}, 'newest', 0, 1);
    const ofProducts = Array.from({ length: Math.ceil(total / PRODUCTS_A_MAP) }, (_, index) => `products-${index + 1}`);
    return Buffer.from(
      sitemapIndex(['pages', 'categories', ...ofProducts].map((name) => `${this.site}/sitemap-${name}.xml`)),
    );
  }

  @Get('categories')
  @Public()
  @CachedRead()
  @AsXml()
  async listCategories(): Promise<Buffer> {
    const tree = await this.categories.tree();
    return Buffer.from(sitemap(tree.inOrder().map(({ slug }) => `${this.site}/category/${slug}`)));
  }

  @Get('products/:map')
  @Public()
  @CachedRead()
  @AsXml()
  async listProducts(@Param('map', ParseIntPipe) map: number): Promise<Buffer> {
    const { ids } = (await this.mirror.current()).page({}, 'newest', (map - 1) * PRODUCTS_A_MAP, PRODUCTS_A_MAP);
    if (map < 1 || ids.length === 0) throw new NotFoundException();
    return Buffer.from(productSitemap(await this.products.listByIds(ids), this.site));
  }
}
