import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { areSameLines, type StoredLine, toStoredLines, withNames } from '../baskets/stored-lines.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { createOnce } from '../../platform/common/idempotency/create-once.js';
import { compareNaturally } from '../../platform/common/text/natural-order.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { AddListDto, SaveListDto } from './dto/list.dto.js';
import { MAX_LISTS } from './list-limits.js';
import { listAddedAlready, listChanged, listNameTaken, listNotFound, tooManyLists } from './list.errors.js';
import { List, nameKeyOf } from './list.schema.js';
import { toListView } from './list.view.js';

type Content = Pick<List, 'name' | 'lines'>;

@Injectable()
export class ListsService {
  constructor(
    @InjectModel(List.name) private readonly lists: Model<List>,
    private readonly products: ProductsService,
  ) {}

  /** A user's lists, by name. */
  async listOf(owner: Types.ObjectId): Promise<List[]> {
    const lists = await this.lists.find({ owner }).lean();
    return lists.sort((one, other) => compareNaturally(one.name, other.name));
  }

  /**
   * Makes a list, or finds the one that the same key has made.
   * @throws ShopError 400 by field for a product named twice, 409 LIST_NAME_TAKEN, TOO_MANY_LISTS, or LIST_ADDED_ALREADY
   * when the same key has made another
   */
  async add(owner: Types.ObjectId, { name, lines, idempotencyKey }: AddListDto): Promise<List> {
    const sent = { name, lines: await this.named(toStoredLines(lines)) };
    const list = await createOnce(this.lists, { owner, idempotencyKey }, () =>
      this.create({ owner, ...sent, idempotencyKey }),
    );
    if (!isSame(list, sent)) throw listAddedAlready();
    return list;
  }

  /**
   * Replaces name and lines, unless they are so already.
   * @throws ShopError 400 by field for a product named twice, 404 LIST_NOT_FOUND, 409 LIST_NAME_TAKEN, or LIST_CHANGED with
   * the list as it is when it is no longer what the customer saw
   */
  async save(owner: Types.ObjectId, id: string, { name, lines, version }: SaveListDto): Promise<List> {
    const find = () => this.lists.findOne({ _id: id, owner }).lean();
    const sent = { name, lines: await this.named(toStoredLines(lines), async () => (await find())?.lines ?? []) };
    const change = { $set: { ...sent, nameKey: nameKeyOf(name) }, $inc: { version: 1 } };
    const saved = await requireFreeName(() =>
      this.lists.findOneAndUpdate({ _id: id, owner, version }, change, { returnDocument: 'after' }).lean(),
    );
    if (saved) return saved;
    const current = await find();
    if (!current) throw listNotFound();
    // The same request may come twice, as from a client that lost the answer.
    if (!isSame(current, sent)) throw listChanged(toListView(current));
    return current;
  }

  /** @throws ShopError 404 LIST_NOT_FOUND */
  async remove(owner: Types.ObjectId, id: string): Promise<void> {
    const { deletedCount } = await this.lists.deleteOne({ _id: id, owner });
    if (deletedCount === 0) throw listNotFound();
  }

  async removeOf(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.lists.deleteMany({ owner }, { session });
  }

  private async named(
    lines: readonly StoredLine[],
    readBefore: () => Promise<readonly StoredLine[]> = async () => [],
  ): Promise<StoredLine[]> {
    const ids = lines.map(({ itemId }) => itemId.toString());
    return withNames(lines, await this.products.listToPrice(ids, []), readBefore);
  }

  private async create(list: Content & Pick<List, 'owner' | 'idempotencyKey'>): Promise<List> {
    const { owner, name } = list;
    if ((await this.lists.countDocuments({ owner }, { limit: MAX_LISTS })) >= MAX_LISTS) throw tooManyLists();
    return requireFreeName(async () =>
      (await new this.lists({ ...list, nameKey: nameKeyOf(name), version: 1 }).save()).toObject(),
    );
  }
}

/** @throws ShopError 409 LIST_NAME_TAKEN */
async function requireFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error, 'nameKey')) throw listNameTaken();
    throw error;
  }
}

const isSame = (list: Content, sent: { name: string; lines: readonly StoredLine[] }): boolean =>
  list.name === sent.name && areSameLines(list.lines, sent.lines);
