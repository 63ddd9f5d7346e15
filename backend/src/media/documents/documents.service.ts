import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { cutText, toLine } from '../../platform/common/text/cut-text.js';
import { type FieldErrors, invalidInput } from '../../platform/common/errors/shop-error.js';
import { slugOf } from '../../platform/common/text/slug.js';
import { Environment } from '../../platform/config/environment.js';
import { FileUses } from '../uploads/file-uses.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { UNUSED_DOCUMENTS_KEPT_S, MAX_DOCUMENT_NAME_LENGTH } from './document-limits.js';
import { documentNotFound, documentRefused, documentTypeRefused } from './document.errors.js';
import { DocumentStore, type StoredDocument } from './document-store.js';
import { pdfProblem, type PdfProblem } from './pdf-check.js';

/** As a product names it. */
export interface NamedDocument {
  name: string;
  url: string;
  bytes: number;
}

const UNNAMED = 'Data sheet';
const REMOVED_AT_ONCE = 100;

/** Everything that an address of a document ends with. */
const ID = /[0-9a-f]{32}$/;

const REFUSALS: Record<PdfProblem, () => Error> = {
  'not a PDF': documentTypeRefused,
  damaged: () => documentRefused('This PDF is damaged. Choose another, or save it anew.'),
};

@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);

  constructor(
    private readonly environment: Environment,
    private readonly store: DocumentStore,
    private readonly uses: FileUses,
  ) {}

  /**
   * Stores a PDF. The same file of the same name always gets the same address.
   * @param path of the file, which the caller removes
   * @param fileName as the sender calls it
   * @throws ShopError 415 for another kind of file, 400 for a PDF without its end
   */
  async add(path: string, fileName: string): Promise<NamedDocument> {
    const content = await readFile(path);
    const problem = pdfProblem(content);
    if (problem) throw REFUSALS[problem]();
    const name = toName(fileName);
    const id = createHash('sha256').update(`${name}\0`).update(content).digest('hex').slice(0, 32);
    await this.store.save(id, path, slugOf(name) || slugOf(UNNAMED));
    return { name, url: this.toUrl(id), bytes: content.length };
  }

  /** @throws ShopError 404 DOCUMENT_NOT_FOUND */
  async find(id: string): Promise<{ file: StoredDocument; open: () => Readable; isUsed: boolean }> {
    const [file] = await this.store.find([id]);
    if (!file) throw documentNotFound();
    const url = this.toUrl(id);
    return { file, open: () => this.store.open(file), isUsed: (await this.uses.among(['document'], [url])).has(url) };
  }

  /**
   * The documents that a product is to name, with the sizes of their files.
   * @throws ShopError 400 by field for one that was not uploaded, or is named twice
   */
  async describe(named: readonly Omit<NamedDocument, 'bytes'>[]): Promise<NamedDocument[]> {
    const stored = await this.store.find(named.map(({ url }) => idOf(url)));
    const bytesOf = new Map(stored.map(({ filename, length }) => [filename, length]));
    const urls = named.map(({ url }) => url);
    const problems: FieldErrors = {};
    const described = named.map(({ name, url }, at) => {
      const bytes = bytesOf.get(idOf(url));
      if (bytes === undefined) problems[`documents.${at}.url`] = 'Upload the document first.';
      else if (urls.indexOf(url) < at) problems[`documents.${at}.url`] = 'This document is there already.';
      return { name, url, bytes: bytes ?? 0 };
    });
    if (Object.keys(problems).length > 0) throw invalidInput(problems);
    return described;
  }

  /**
   * Keeps documents that a product begins, goes on or ceases to name. They are not removed before the transaction ends.
   * @throws ShopError 400 when one of `named` is gone
   */
  async keep(
    named: readonly NamedDocument[],
    dropped: readonly NamedDocument[],
    session: ClientSession,
  ): Promise<void> {
    const all = [...named, ...dropped].map(({ url }) => idOf(url));
    if (all.length === 0) return;
    const found = await this.store.touch(all, session);
    const gone = named.findIndex(({ url }) => !found.has(idOf(url)));
    if (gone >= 0) throw invalidInput({ [`documents.${gone}.url`]: 'Upload the document again.' });
  }

  /** Removes documents that no product has named for a day. */
  @RecurringJob({ name: 'documents.remove-unused', everySeconds: 3600 })
  async removeUnused({ now = new Date() }: JobRun & { now?: Date } = {}): Promise<void> {
    const since = new Date(now.getTime() - UNUSED_DOCUMENTS_KEPT_S * 1000);
    let removed = 0;
    let ids = await this.store.listUntouched(since, REMOVED_AT_ONCE);
    while (ids.length > 0) {
      const used = await this.uses.among(
        ['document'],
        ids.map((id) => this.toUrl(id)),
      );
      for (const id of ids.filter((each) => !used.has(this.toUrl(each)))) {
        const url = this.toUrl(id);
        const isUsed = async (session: ClientSession) => (await this.uses.among(['document'], [url], session)).has(url);
        if (await this.store.removeUnless(isUsed, { id, since })) removed++;
      }
      ids = await this.store.listUntouched(since, REMOVED_AT_ONCE, ids.at(-1));
    }
    if (removed > 0) this.logger.log({ removed }, 'unused documents removed');
  }

  private toUrl(id: string): string {
    return `${this.environment.PUBLIC_API_PATH}/document/${id}`;
  }
}

const idOf = (url: string): string => ID.exec(url)?.[0] ?? '';

/** The file's name without folder and ending, as far as it fits. */
function toName(fileName: string): string {
  const base = toLine(fileName.replace(/^.*[\\/]/s, '').replace(/\.pdf$/i, ''));
  // Half of it, since browsers count an emoji as two in the field that admins rename it in.
  return cutText(base, MAX_DOCUMENT_NAME_LENGTH / 2).trim() || UNNAMED;
}
