import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { CachedPdf } from './cached-pdf.schema.js';
import { bytesOf } from './drawn-document.schema.js';
import type { PackingSlipData } from './packing-slip.js';
import type { QuoteDocumentData } from './quote-document.js';
import type { ShippingListData } from './shipping-list.js';

/** As long as a parcel is packed or a quote is read, and no longer: it names a customer, whose account may go. */
const KEPT_S = 3600;

/** Packing slips, shipping lists and quotes, each drawn once for what it says. */
@Injectable()
export class CachedPdfsService {
  /** Of requests at once for one PDF, the first draws it. */
  private readonly oneAtATime = pLimit(1);

  constructor(@InjectModel(CachedPdf.name) private readonly pdfs: Model<CachedPdf>) {}

  async packingSlip(data: PackingSlipData): Promise<Buffer> {
    return this.drawOnce(data, async () => (await import('./drawing/draw-packing-slip.js')).drawPackingSlip(data));
  }

  async shippingList(data: ShippingListData): Promise<Buffer> {
    return this.drawOnce(data, async () => (await import('./drawing/draw-shipping-list.js')).drawShippingList(data));
  }

  async quote(data: QuoteDocumentData): Promise<Buffer> {
    return this.drawOnce(data, async () => (await import('./drawing/draw-quote.js')).drawQuote(data));
  }

  private async drawOnce(data: object, draw: () => Promise<Buffer>): Promise<Buffer> {
    const _id = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
    return (
      (await this.find(_id)) ?? this.oneAtATime(async () => (await this.find(_id)) ?? (await this.keep(_id, draw)))
    );
  }

  private async find(_id: string): Promise<Buffer | null> {
    const kept = await this.pdfs.findById(_id).lean();
    return kept && bytesOf(kept);
  }

  private async keep(_id: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const pdf = await draw();
    await this.pdfs.create({ _id, pdf, expiresAt: secondsFromNow(KEPT_S) }).catch((error: unknown) => {
      // Another replica has drawn it, too.
      if (!isDuplicateKey(error)) throw error;
    });
    return pdf;
  }
}
