import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, trusted, type Types } from 'mongoose';
import { Category } from '../categories/category.schema.js';
import { Product } from '../products/product.schema.js';
import { Profile } from '../profiles/profile.schema.js';
import { User } from '../users/user.schema.js';

/** Who uses a picture. Asks the models by name, since their modules use pictures themselves. */
@Injectable()
export class PictureUses {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Those of the addresses that a category uses, or a product, also one that was taken off the shop. */
  async onShop(urls: readonly string[]): Promise<Set<string>> {
    const [products, categories] = await Promise.all([
      this.connection
        .model<Product>(Product.name)
        .find({ pictures: trusted({ $in: urls }) }, { pictures: 1 })
        .lean(),
      this.connection
        .model<Category>(Category.name)
        .find({ picture: trusted({ $in: urls }) }, { picture: 1 })
        .lean(),
    ]);
    return new Set([
      ...products.flatMap(({ pictures }) => pictures),
      ...categories.map(({ picture }) => picture ?? ''),
    ]);
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
