import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';

/** A picture of a product or a category is the shop's; one of a profile is the person's. */
export type FileUse = 'shop picture' | 'profile picture' | 'document';

/** Finds those of the addresses that a feature uses. */
type FindUsed = (urls: readonly string[], session: ClientSession | null) => Promise<readonly string[]>;

/** The uses of uploaded files. Each feature that shows files registers how its uses are found. */
@Injectable()
export class FileUses {
  private readonly finders: { use: FileUse; find: FindUsed }[] = [];
  private readonly uploaderChecks: ((id: Types.ObjectId) => Promise<boolean>)[] = [];

  register(use: FileUse, find: FindUsed): void {
    this.finders.push({ use, find });
  }

  /** @param exists tells whether a user still has an account */
  registerUploaders(exists: (id: Types.ObjectId) => Promise<boolean>): void {
    this.uploaderChecks.push(exists);
  }

  /** Those of the addresses that are used so. */
  async among(
    uses: readonly FileUse[],
    urls: readonly string[],
    session: ClientSession | null = null,
  ): Promise<Set<string>> {
    const finders = this.finders.filter(({ use }) => uses.includes(use));
    return new Set((await Promise.all(finders.map(({ find }) => find(urls, session)))).flat());
  }

  async hasUploader(id: Types.ObjectId): Promise<boolean> {
    return (await Promise.all(this.uploaderChecks.map((exists) => exists(id)))).includes(true);
  }
}
