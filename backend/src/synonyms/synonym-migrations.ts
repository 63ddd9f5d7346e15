import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LIST_ID, Synonyms } from './synonyms.schema.js';

/** What a shop begins with. */
const FIRST_GROUPS = [
  ['spanner', 'wrench'],
  ['allen', 'hex'],
  ['vise', 'vice'],
];

@Injectable()
export class SynonymMigrations {
  readonly all = [{ name: 'synonyms-first-groups', run: () => this.addFirstGroups() }];

  constructor(@InjectModel(Synonyms.name) private readonly synonyms: Model<Synonyms>) {}

  /** In earlier versions they stood in the code. */
  private async addFirstGroups(): Promise<number> {
    const { upsertedCount } = await this.synonyms.updateOne(
      { _id: LIST_ID },
      { $setOnInsert: { groups: FIRST_GROUPS.map((words) => ({ words })), version: 1 } },
      { upsert: true },
    );
    return upsertedCount;
  }
}
