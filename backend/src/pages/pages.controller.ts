import { Controller, Get, HttpStatus, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Public } from '../platform/common/access/access.js';
import { PagesService } from './pages.service.js';

/** Tells the web server to send the site's empty shell, from which the browser renders the page. */
const RENDERED_BY_THE_BROWSER = HttpStatus.NOT_ACCEPTABLE;

const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

const decompress = promisify(gunzip);

/**
 * The site's pages, for the web server in front, which asks for each below `/page/VERSION`, the version of the site that it
 * has. No part of the API: clients get no way to it.
 */
@ApiExcludeController()
@Controller('page')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get(':site/*')
  @Public()
  async showPage(
    @Param('site') siteVersion: string,
    // Links from elsewhere carry parameters of their own; the renderer takes those it knows.
    @Query() _query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = (request.raw.url ?? '').replace(/^\/page\/[^/]*/, '');
    const page = await this.pages.find({ address, siteVersion, ip: request.ip, requestId: request.id });
    // Who may keep a page is for the web server to say, as of the shell.
    if (!page || page.status === 200) reply.removeHeader('cache-control');
    if (!page) return void reply.code(RENDERED_BY_THE_BROWSER).send();
    if (page.status === 301) {
      // The other parameters of a link, such as where it was found, hold at the new address, too.
      const query = /\?.*$/.exec(address)?.[0] ?? '';
      return void reply.redirect(`${page.location}${query}`, page.status);
    }
    reply.code(page.status).type('text/html; charset=utf-8');
    if (TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) {
      return void reply.header('content-encoding', 'gzip').send(page.gzipped);
    }
    return void reply.send(await decompress(page.gzipped));
  }
}
