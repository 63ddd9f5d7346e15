import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

type HasBought = (user: Types.ObjectId, product: Types.ObjectId) => Promise<boolean>;

/** Whether a user has bought a product; the orders' feature registers how it is found. */
@Injectable()
export class Purchases {
  private readonly checks: HasBought[] = [];

  register(hasBought: HasBought): void {
    this.checks.push(hasBought);
  }

  async hasBought(user: Types.ObjectId, product: Types.ObjectId): Promise<boolean> {
    return (await Promise.all(this.checks.map((check) => check(user, product)))).includes(true);
  }
}
