import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import pLimit from 'p-limit';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { CrashPoints } from '../../platform/config/crash-points.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { SettingsService } from '../../settings/settings.service.js';
import { DocumentNumbersService } from './document-numbers.service.js';
import { bytesOf, DrawnDocument } from './drawn-document.schema.js';
import { lackingDocuments } from './lacking-documents.js';
import { SaleDocument } from './sale-document.schema.js';

/** A document as it was first drawn. */
export interface Drawn {
  number: string;
  pdf: Buffer;
}

/** The numbered documents of sales. */
@Injectable()
export class SaleDocumentsService {
  private readonly logger = new Logger(SaleDocumentsService.name);
  /** Of two transactions at once, which draw a number each, one would be repeated. */
  private readonly oneAtATime = pLimit(1);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(SaleDocument.name) private readonly documents: Model<SaleDocument>,
    @InjectModel(DrawnDocument.name) private readonly drawn: Model<DrawnDocument>,
    private readonly numbers: DocumentNumbersService,
    private readonly store: OrderStore,
    private readonly settings: SettingsService,
    private readonly crashAt: CrashPoints,
  ) {}

  /**
   * A document; null until it is drawn.
   * @param id for an invoice its order's, for a credit note its refund's
   */
  async find(id: string): Promise<Drawn | null> {
    const [document, drawn] = await Promise.all([
      this.documents.findById(id).select('number').lean(),
      this.findDrawn(id),
    ]);
    return document && drawn && { number: document.number, pdf: drawn };
  }

  /**
   * Makes the documents that a paid order lacks, draws those that were not drawn, and records them in the order. May be
   * repeated and run at once: each document is made once.
   * @returns all documents of the order, the earliest first
   */
  async make(order: Order): Promise<SaleDocument[]> {
    const documents = await this.issue(order);
    this.crashAt.reach('document-issued');
    for (const document of documents) await this.draw(document);
    this.crashAt.reach('document-drawn');
    if (order.documentsDueAt || documents.length > (order.documents?.length ?? 0)) {
      const mentions = documents.map(({ _id, kind, number, issuedAt }) => ({ _id, kind, number, issuedAt }));
      await this.store.setDocuments(order, mentions);
    }
    return documents;
  }

  /** The document's bytes, always the same. */
  async draw(document: SaleDocument): Promise<Buffer> {
    const kept = await this.findDrawn(document._id);
    if (kept) return kept;
    // Loaded with the first document, since drawing takes packages that a start would wait for.
    const { drawSaleDocument } = await import('./drawing/draw-sale-document.js');
    const pdf = await drawSaleDocument(document);
    try {
      await this.drawn.create({ _id: document._id, pdf });
      return pdf;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const first = await this.findDrawn(document._id);
    if (!first) throw new Error(`drawn, and gone: ${document._id}`);
    return first;
  }

  /** Numbers the documents that an order lacks. */
  private async issue(order: Order): Promise<SaleDocument[]> {
    const issued = await this.findOf(order);
    if (lackingDocuments(order, issued).length === 0) return issued;
    const settings = await this.settings.read();
    try {
      const issue = async (session: ClientSession) => {
        const earlier = await this.findOf(order, session);
        const added: SaleDocument[] = [];
        for (const { _id, kind, describe } of lackingDocuments(order, earlier)) {
          const drawnNumber = await this.numbers.draw(kind, settings.timeZone, session);
          this.crashAt.reach('document-numbered');
          const data = describe([...earlier, ...added], settings);
          const document = new this.documents({ _id, kind, ...drawnNumber, order: order._id, data });
          await document.save({ session });
          added.push(document.toObject());
        }
        return { before: earlier, added };
      };
      const { before, added } = await this.oneAtATime(() => this.connection.transaction(issue));
      for (const { number } of added) this.logger.log({ orderId: order._id, number }, 'sale document issued');
      return [...before, ...added];
    } catch (error) {
      // Another replica made them just before.
      if (!isDuplicateKey(error)) throw error;
      return this.findOf(order);
    }
  }

  private async findOf({ _id: order }: Order, session: ClientSession | null = null): Promise<SaleDocument[]> {
    return this.documents.find({ order }).sort({ issuedAt: 1, _id: 1 }).session(session).lean();
  }

  private async findDrawn(_id: string): Promise<Buffer | null> {
    const drawn = await this.drawn.findById(_id).lean();
    return drawn && bytesOf(drawn);
  }
}
