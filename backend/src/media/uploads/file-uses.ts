import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

/** A picture of a product or a category is the shop's; one of a profile is the person's. */
export type FileUse = 'shop picture' | 'profile picture' | 'document';

/** Finds those of the addresses that a feature uses. */
type FindUsed = (urls: readonly string[], session: ClientSession | null) => Promise<readonly string[]>;

/** The uses of uploaded files. Each feature that shows files registers how its uses are found. */
@Injectable()
export class FileUses {
  private readonly finders: { use: FileUse; find: FindUsed }[] = [];

  register(use: FileUse, find: FindUsed): void {
    this.finders.push({ use, find });
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
}
