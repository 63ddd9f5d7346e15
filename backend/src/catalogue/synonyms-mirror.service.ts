import { Injectable } from '@nestjs/common';
import { ShownWrites } from '../common/read-cache/shown-writes.js';
import { Synonyms } from '../synonyms/synonyms.schema.js';
import { SynonymsService } from '../synonyms/synonyms.service.js';
import type { CatalogueIndex } from './index/catalogue-index.js';

/** Brings the synonyms to the index. */
@Injectable()
export class SynonymsMirror {
  /** This process wrote them, and has not read them since. */
  areWritten = false;
  private version: number | undefined;

  constructor(
    private readonly synonyms: SynonymsService,
    writes: ShownWrites,
  ) {
    writes.listen(({ model }) => {
      if (model === Synonyms.name) this.areWritten = true;
    });
  }

  /** Reads them, one read after another, and answers whether they had changed. */
  async read(index: CatalogueIndex): Promise<boolean> {
    const wereWritten = this.areWritten;
    this.areWritten = false;
    try {
      const { groups, version } = await this.synonyms.read();
      if (version === this.version) return false;
      index.useSynonyms(groups.map(({ words }) => words));
      this.version = version;
      return true;
    } catch (error) {
      this.areWritten ||= wereWritten;
      throw error;
    }
  }
}
