import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { Subscriber } from './subscriber.schema.js';

@Injectable()
export class NewsletterService {
  constructor(@InjectModel(Subscriber.name) private readonly subscribers: Model<Subscriber>) {}

  /** Subscribes the address; one that is subscribed already is left as it is. */
  async subscribe(email: string): Promise<void> {
    try {
      await this.subscribers.create({ _id: email });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The subscription of an address; null when there is none. */
  async find(email: string): Promise<Subscriber | null> {
    return this.subscribers.findById(email).lean();
  }

  async unsubscribe(email: string, session: ClientSession): Promise<void> {
    await this.subscribers.deleteOne({ _id: email }, { session });
  }
}
