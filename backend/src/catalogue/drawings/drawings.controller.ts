import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { ONLY_ITSELF } from '../../media/uploads/content-security-policy.js';
import { Public } from '../../platform/common/access/access.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { CachedRead } from '../../platform/common/read-cache/cached-read.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { drawingNotFound } from '../products/product.errors.js';
import { ProductsService } from '../products/products.service.js';
import { toDxf } from './drawing/dxf.js';
import type { Sheet } from './drawing/sheet.js';
import { toSvg } from './drawing/svg.js';
import { DrawingQuery } from './drawing.query.js';
import { DrawingsService } from './drawings.service.js';

const SVG_EXAMPLE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210">…</svg>';
const DXF_EXAMPLE = '0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1021\n9\n$INSUNITS\n70\n4\n…\n0\nEOF';

const asText = (type: string, example: string) => ({
  content: { [type]: { schema: { type: 'string' as const }, example } },
});

@ApiTags('products')
@Controller('product')
export class DrawingsController {
  constructor(
    private readonly products: ProductsService,
    private readonly drawings: DrawingsService,
  ) {}

  @Get(':id/drawing.svg')
  @Public()
  @CachedRead()
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('content-security-policy', ONLY_ITSELF)
  @ApiOperation({
    summary: 'The technical drawing of a product as a picture, in mm on ISO A4',
    description: "Made from the product's attributes by the template of its category; first-angle projection.",
  })
  @ApiOkResponse(asText('image/svg+xml', SVG_EXAMPLE))
  @Refuses({ 404: ['PRODUCT_NOT_FOUND', 'DRAWING_NOT_FOUND'] })
  async getDrawingAsSvg(
    @Param() { id }: IdParam,
    @Query() { download }: DrawingQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { name, partNumber, sheet } = await this.find(id);
    reply.header('content-disposition', `${download ? 'attachment' : 'inline'}; ${fileName(partNumber, 'svg')}`);
    return withTag(reply, toSvg(sheet, `Technical drawing of ${name}`));
  }

  @Get(':id/drawing.dxf')
  @Public()
  @CachedRead()
  @Header('content-type', 'image/vnd.dxf; charset=utf-8')
  @ApiOperation({
    summary: 'The technical drawing of a product for CAD: DXF in mm, the part at its true size',
    description: 'Its layers are OUTLINE, THIN, HIDDEN, CENTER, DIM and TEXT.',
  })
  @ApiOkResponse(asText('image/vnd.dxf', DXF_EXAMPLE))
  @Refuses({ 404: ['PRODUCT_NOT_FOUND', 'DRAWING_NOT_FOUND'] })
  async getDrawingAsDxf(@Param() { id }: IdParam, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { partNumber, sheet } = await this.find(id);
    reply.header('content-disposition', `attachment; ${fileName(partNumber, 'dxf')}`);
    return withTag(reply, toDxf(sheet));
  }

  private async find(id: string): Promise<{ name: string; partNumber: string; sheet: Sheet }> {
    const product = await this.products.find(id);
    const sheet = await this.drawings.draw(product);
    if (!sheet) throw drawingNotFound();
    return { name: product.name, partNumber: product.partNumber, sheet };
  }
}

/** Letters beyond ASCII are percent-encoded, RFC 6266 §4.3, as is what RFC 8187 does not allow. */
const fileName = (partNumber: string, ending: string): string => {
  const encoded = encodeURIComponent(partNumber).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="drawing.${ending}"; filename*=UTF-8''${encoded}.${ending}`;
};

function withTag(reply: FastifyReply, content: string): Buffer {
  reply.header('etag', `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`);
  return Buffer.from(content);
}
