import { Injectable } from '@nestjs/common';
import { ShownWrites } from '../../platform/common/read-cache/shown-writes.js';
import { Synonyms } from '../synonyms/synonyms.schema.js';
import { SynonymsService } from '../synonyms/synonyms.service.js';
import type { CatalogueIndex } from './index/catalogue-index.js';

/** Brings the synonyms to the index. */
@Injectable()
export class SynonymsMirrorService {
  private writes = 0;
  private writesRead = 0;
  private version: number | undefined;

  constructor(
    private readonly synonyms: SynonymsService,
    writes: ShownWrites,
  ) {
    writes.listen(({ model }) => {
      if (model === Synonyms.name) this.writes++;
    });
  }

  /** This process wrote them, and has not read them since; not before a read that is under way has ended. */
  get areWritten(): boolean {
    return this.writes !== this.writesRead;
  }

  /** Reads them, one read after another. */
  async read(index: CatalogueIndex): Promise<void> {
    const { writes } = this;
    const { groups, version } = await this.synonyms.read();
    if (version !== this.version) index.useSynonyms(groups.map(({ words }) => words));
    this.version = version;
    this.writesRead = writes;
  }
}
