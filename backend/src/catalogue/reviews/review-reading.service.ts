import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import type { Actor } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import type { ReadReviewDto } from './dto/read-reviews.dto.js';
import { Review } from './review.schema.js';

/** Which reviews admins have read. */
@Injectable()
export class ReviewReadingService {
  constructor(
    @InjectModel(Review.name) private readonly reviews: Model<Review>,
    private readonly audit: AuditService,
  ) {}

  /**
   * Notes that a review was read, unless it has changed since.
   * @returns whether it counts as read
   */
  async note({ review, version }: ReadReviewDto, by: Actor): Promise<boolean> {
    const _id = new Types.ObjectId(review);
    // A review that was never changed has no version.
    const asRead = { _id, version: version === 1 ? trusted({ $in: [1, null] }) : version };
    await this.audit.act(by, 'reviewRead', async (session) => {
      const { modifiedCount } = await this.reviews.updateOne(
        { ...asRead, unreadSince: trusted({ $exists: true }) },
        { $unset: { unreadSince: 1 } },
        { session, timestamps: false },
      );
      return { result: undefined, subject: _id, before: { isRead: false }, after: { isRead: modifiedCount === 1 } };
    });
    return (await this.reviews.exists({ ...asRead, unreadSince: trusted({ $exists: false }) })) !== null;
  }
}
