import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, HydratedDocument, Model } from 'mongoose';
import type { Facts } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { forbidden, invalidInput } from '../../platform/common/errors/shop-error.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { ProductRatingsService } from '../products/product-ratings.service.js';
import type { EditReviewDto } from './dto/edit-review.dto.js';
import { reviewClosed, reviewEdited, reviewNotFound } from './review.errors.js';
import { EDITABLE_DAYS, isBy, isEditable } from './review.policy.js';
import { Review } from './review.schema.js';
import { toFullReviewView } from './review.view.js';

type Words = Pick<EditReviewDto, 'title' | 'comment' | 'rating'>;
type Moderation = Pick<EditReviewDto, 'hiddenReason' | 'reply' | 'isFeatured'>;

/** Changes of posted reviews: their authors', and the admins'. */
@Injectable()
export class ReviewEditsService {
  private readonly logger = new Logger(ReviewEditsService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(Review.name) private readonly reviews: Model<Review>,
    private readonly ratings: ProductRatingsService,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
  ) {}

  /**
   * Changes what a review says, for its author, or hides, answers and features it, for an admin; answers the review as it is then.
   * An edit that has been done already is answered as done, also with an old version: its answer was lost.
   * @throws ShopError 400 for both at once, or for featuring a review of a product, 403, 404 REVIEW_NOT_FOUND, 409 REVIEW_CLOSED, REVIEW_EDITED with the review as
   * it is when that is no longer what was seen
   */
  async edit(id: string, dto: EditReviewDto, user: SignedInUser): Promise<Review> {
    const { version, title, comment, rating, hiddenReason, reply, isFeatured } = dto;
    const words = given({ title, comment, rating });
    const moderation = given({ hiddenReason, reply, isFeatured });
    if (Object.keys(moderation).length === 0) return this.editOwn(id, version, words, user);
    const [word] = Object.keys(words);
    if (word) throw invalidInput({ [word]: 'Change the words, or moderate it, each by itself.' });
    return this.moderate(id, version, moderation, user);
  }

  private async editOwn(id: string, version: number, words: Words, user: SignedInUser): Promise<Review> {
    return this.connection.transaction(async (session) => {
      const review = await this.find(id, session);
      if (!isBy(review, user)) throw forbidden();
      if (isAlready(review.toObject(), words)) return review.toObject();
      requireSeen(review, version);
      if (!isEditable(review)) throw reviewClosed(EDITABLE_DAYS);
      // It was featured for the text that it had.
      const unread = { editedAt: new Date(), unreadSince: new Date(), isFeatured: undefined };
      return this.save(review, { ...words, ...unread }, session);
    });
  }

  private async moderate(id: string, version: number, moderation: Moderation, admin: SignedInUser): Promise<Review> {
    if (!admin.actsForShop) throw forbidden();
    const moderated = await this.audit.act(admin._id, 'reviewModerated', async (session) => {
      const review = await this.find(id, session);
      const before = moderatedOf(review);
      const unchanged = { result: review.toObject(), subject: review._id, before, after: before };
      if (isAlready(before, moderation)) return unchanged;
      requireSeen(review, version);
      const { hiddenReason, reply, isFeatured } = moderation;
      if (isFeatured && review.product) throw invalidInput({ isFeatured: 'Home shows reviews of the brand only.' });
      const at = new Date();
      const changes: Partial<Record<keyof Review, unknown>> = {
        ...(hiddenReason !== undefined && { hidden: hiddenReason === null ? undefined : { at, reason: hiddenReason } }),
        ...(reply !== undefined && { reply: reply === null ? undefined : { at, text: reply } }),
        ...(isFeatured !== undefined && { isFeatured: isFeatured || undefined }),
        unreadSince: undefined,
      };
      const result = await this.save(review, changes, session);
      if (reply) await this.notifyAuthor(result, session);
      return { ...unchanged, result, after: moderatedOf(result) };
    });
    this.logger.log({ reviewId: id, hidden: moderated.hidden !== undefined }, 'review moderated');
    return moderated;
  }

  /** Each reply has an event of its own, since a notice of one event is made only once. */
  private async notifyAuthor({ _id, author, version = 0 }: Review, session: ClientSession): Promise<void> {
    if (!author) return;
    const about = { subject: _id.toString(), event: `replied${version}`, recipient: author.toString() };
    await this.notices.add({ ...about, kind: 'reviewReplied' }, session);
  }

  private async find(id: string, session: ClientSession): Promise<HydratedDocument<Review>> {
    const review = await this.reviews.findById(id).session(session);
    if (!review) throw reviewNotFound();
    return review;
  }

  /** Saves the changes with the next version, and counts the review in its product as it is then. */
  private async save(
    review: HydratedDocument<Review>,
    changes: Partial<Record<keyof Review, unknown>>,
    session: ClientSession,
  ): Promise<Review> {
    const lost = starsOf(review);
    const saved = (await review.set({ ...changes, version: versionOf(review) + 1 }).save({ session })).toObject();
    if (saved.product) await this.ratings.change(saved.product, { lost, gained: starsOf(saved) }, session);
    return saved;
  }
}

/** The stars that count: a hidden review has none. */
const starsOf = ({ hidden, rating }: Review): number | undefined => (hidden ? undefined : rating);

const versionOf = ({ version = 1 }: Review): number => version;

function requireSeen(review: HydratedDocument<Review>, version: number): void {
  if (versionOf(review) !== version) throw reviewEdited(toFullReviewView(review.toObject()));
}

const isAlready = (is: object, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => Reflect.get(is, name) === value);

const moderatedOf = ({ hidden, reply, isFeatured }: Review): Facts => ({
  hiddenReason: hidden?.reason ?? null,
  reply: reply?.text ?? null,
  isFeatured: isFeatured === true,
});

const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
