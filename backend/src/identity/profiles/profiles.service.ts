import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { Profile } from './profile.schema.js';

type Changes = Partial<Omit<Profile, '_id'>>;

@Injectable()
export class ProfilesService {
  constructor(@InjectModel(Profile.name) private readonly profiles: Model<Profile>) {}

  async find(userId: Types.ObjectId): Promise<Profile | null> {
    return this.profiles.findById(userId).lean();
  }

  /** Those of the addresses that are pictures of a profile. */
  async findPictures(urls: readonly string[]): Promise<string[]> {
    const found = await this.profiles
      .find({ profilePicture: trusted({ $in: urls }) })
      .select('profilePicture')
      .lean();
    return found.map(({ profilePicture }) => profilePicture);
  }

  /** Undefined values stay as they are. */
  async save(userId: Types.ObjectId, changes: Changes): Promise<Profile> {
    try {
      return await this.upsert(userId, changes);
    } catch (error) {
      // A concurrent first save made the profile, so this one changes it.
      if (!isDuplicateKey(error)) throw error;
      return this.upsert(userId, changes);
    }
  }

  /** Answers what it removed; null when the user never saved any. */
  async remove(userId: Types.ObjectId, session: ClientSession): Promise<Profile | null> {
    return this.profiles.findOneAndDelete({ _id: userId }, { session }).lean();
  }

  private async upsert(userId: Types.ObjectId, changes: Changes): Promise<Profile> {
    return this.profiles
      .findOneAndUpdate(
        { _id: userId },
        { $set: changes },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
      .orFail()
      .lean();
  }
}
