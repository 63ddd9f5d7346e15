import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { replaceVersion } from '../../platform/common/database/replace-version.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { type Address, AddressBook } from './address-book.schema.js';
import { addressesChanged } from './address.errors.js';
import { type AddressBookView, type AddressView, toAddressBookView, toAddressView } from './address.view.js';
import { checkAddresses } from './checked-address.js';
import type { SaveAddressesDto } from './dto/save-addresses.dto.js';

const NEVER_SAVED: Pick<AddressBook, 'addresses' | 'version'> = { addresses: [], version: 0 };

@Injectable()
export class AddressesService {
  constructor(@InjectModel(AddressBook.name) private readonly books: Model<AddressBook>) {}

  async show(owner: Types.ObjectId): Promise<AddressBookView> {
    return toAddressBookView((await this.books.findById(owner).lean()) ?? NEVER_SAVED);
  }

  /** The default address; undefined without any. */
  async findDefault(owner: Types.ObjectId): Promise<Address | undefined> {
    return (await this.books.findById(owner).lean())?.addresses[0];
  }

  /**
   * Replaces all addresses, unless they are so already.
   * @throws ShopError 400 by field for a postcode or phone number that the country does not have, 409 ADDRESSES_CHANGED
   * with the addresses as they are when they are no longer what the customer saw
   */
  async save(owner: Types.ObjectId, sent: SaveAddressesDto): Promise<AddressBookView> {
    const { addresses, problems } = checkAddresses(sent.addresses);
    if (Object.keys(problems).length > 0) throw invalidInput(problems);
    const saved = await replaceVersion(this.books, { owner, version: sent.version }, { addresses });
    if (saved) return toAddressBookView(saved);
    const current = await this.show(owner);
    // The same request may come twice, as from a client that lost the answer.
    if (!isSame(current.addresses, addresses)) throw addressesChanged(current);
    return current;
  }

  async remove(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.books.deleteOne({ _id: owner }, { session });
  }
}

const withoutId = ({ _id, ...address }: AddressView) => address;

const isSame = (current: readonly AddressView[], asked: readonly Address[]): boolean =>
  isDeepStrictEqual(current.map(withoutId), asked.map(toAddressView).map(withoutId));
