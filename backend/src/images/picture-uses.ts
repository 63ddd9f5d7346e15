import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, trusted, type Types } from 'mongoose';
import { Product } from '../products/product.schema.js';
import { Profile } from '../profiles/profile.schema.js';
import { User } from '../users/user.schema.js';

/**
 * What the rest of the shop does with pictures. Asks the models by name, since the modules they belong to use pictures
 * themselves.
 */
@Injectable()
export class PictureUses {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Those of the addresses that are a product's picture, also of a product that was taken off the shop. */
  async onProducts(urls: readonly string[]): Promise<Set<string>> {
    const products = await this.connection
      .model<Product>(Product.name)
      .find({ image: trusted({ $in: urls }) }, { image: 1 })
      .lean();
    return new Set(products.map(({ image }) => image));
  }

  /** Those of the addresses that are somebody's profile picture. */
  async onProfiles(urls: readonly string[]): Promise<Set<string>> {
    const profiles = await this.connection
      .model<Profile>(Profile.name)
      .find({ profilePicture: trusted({ $in: urls }) }, { profilePicture: 1 })
      .lean();
    return new Set(profiles.map(({ profilePicture }) => profilePicture));
  }

  async hasUser(id: Types.ObjectId): Promise<boolean> {
    return (await this.connection.model<User>(User.name).exists({ _id: id })) !== null;
  }
}
