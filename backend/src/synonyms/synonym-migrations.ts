import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FIRST_GROUPS } from './first-groups.js';
import { LIST_ID, Synonyms } from './synonyms.schema.js';

@Injectable()
export class SynonymMigrations {
  readonly all = [{ name: 'synonyms-first-groups', run: () => this.addFirstGroups() }];

  constructor(@InjectModel(Synonyms.name) private readonly synonyms: Model<Synonyms>) {}

  /** A shop that has a list keeps it as it is. */
  private async addFirstGroups(): Promise<number> {
    const { upsertedCount } = await this.synonyms.updateOne(
      { _id: LIST_ID },
      { $setOnInsert: { groups: FIRST_GROUPS.map((words) => ({ words })), version: 1 } },
      { upsert: true },
    );
    return upsertedCount;
  }
}
