import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { bytesOf } from './drawn-document.schema.js';
import type { PackingSlipData } from './packing-slip.js';
import { PackingSlip } from './packing-slip.schema.js';

/** As long as a parcel is packed, and no longer: it names a customer, whose account may go. */
const KEPT_S = 3600;

/** Packing slips, each drawn once for what it says. */
@Injectable()
export class PackingSlipsService {
  /** Of requests at once for one slip, the first draws it. */
  private readonly oneAtATime = pLimit(1);

  constructor(@InjectModel(PackingSlip.name) private readonly slips: Model<PackingSlip>) {}

  async draw(data: PackingSlipData): Promise<Buffer> {
    const _id = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
    return (
      (await this.find(_id)) ?? this.oneAtATime(async () => (await this.find(_id)) ?? (await this.drawAnew(_id, data)))
    );
  }

  private async find(_id: string): Promise<Buffer | null> {
    const kept = await this.slips.findById(_id).lean();
    return kept && bytesOf(kept);
  }

  private async drawAnew(_id: string, data: PackingSlipData): Promise<Buffer> {
    const { drawPackingSlip } = await import('./drawing/draw-packing-slip.js');
    const pdf = await drawPackingSlip(data);
    await this.slips.create({ _id, pdf, expiresAt: secondsFromNow(KEPT_S) }).catch((error: unknown) => {
      // Another replica has drawn it, too.
      if (!isDuplicateKey(error)) throw error;
    });
    return pdf;
  }
}
