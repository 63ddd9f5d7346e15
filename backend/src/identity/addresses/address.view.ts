import { ApiProperty } from '@nestjs/swagger';
import { addressText } from './address-lines.js';
import type { Address, AddressBook } from './address-book.schema.js';

export class PostalAddressView {
  @ApiProperty({ description: 'Of the person it goes to.' })
  name: string;

  @ApiProperty({ description: 'Empty without.' })
  company: string;

  @ApiProperty({ description: 'In lines.' })
  street: string;

  @ApiProperty()
  city: string;

  @ApiProperty({ description: 'A state or district; empty without.' })
  region: string;

  @ApiProperty({ description: "As the country's post writes it; empty without." })
  postcode: string;
}

export class AddressView extends PostalAddressView {
  @ApiProperty({ description: 'Stays the same while the address is edited.' })
  _id: string;

  @ApiProperty({ description: 'ISO 3166-1 alpha-2.', example: 'BD' })
  country: string;

  @ApiProperty({ description: 'Phone number, digits.' })
  phone: string;

  @ApiProperty({ description: 'All of it but the phone number, in lines, as the post of its country wants it.' })
  text: string;
}

export class AddressBookView {
  @ApiProperty({ type: [AddressView], description: 'The first one is the default.' })
  addresses: AddressView[];

  @ApiProperty({ type: 'integer', description: 'Rises whenever they are saved; 0 before.' })
  version: number;
}

export const toAddressView = ({ _id, ...address }: Address): AddressView => ({
  _id: _id.toString(),
  ...address,
  text: addressText(address, address.country),
});

export const toAddressBookView = ({ addresses, version }: Omit<AddressBook, '_id'>): AddressBookView => ({
  addresses: addresses.map(toAddressView),
  version,
});
