import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, trusted, type Types } from 'mongoose';
import { Product } from '../products/product.schema.js';
import { Profile } from '../profiles/profile.schema.js';
import { User } from '../users/user.schema.js';

/** Which products and profiles use a picture. Asks the models by name, since their modules use pictures themselves. */
@Injectable()
export class PictureUses {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Those of the addresses that a product uses, also one that was taken off the shop. */
  async onProducts(urls: readonly string[]): Promise<Set<string>> {
    const products = await this.connection
      .model<Product>(Product.name)
      .find({ image: trusted({ $in: urls }) }, { image: 1 })
      .lean();
    return new Set(products.map(({ image }) => image));
  }

  /** Those of the addresses that a profile uses. */
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
