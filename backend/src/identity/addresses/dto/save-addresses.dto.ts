import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { CountryCode } from '../../../platform/common/validation/country-code.js';
import { ObjectIdString, PhoneNumber, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_ADDRESSES, MAX_PART_LENGTHS } from '../address-limits.js';

export class AddressDto {
  @ObjectIdString({ optional: true, description: 'Of an address that was saved before; a new one has none.' })
  _id?: string;

  @Text({ max: MAX_PART_LENGTHS.name, description: 'Of the person it goes to.' })
  name: string;

  @Text({ min: 0, max: MAX_PART_LENGTHS.company })
  company: string;

  @Text({ inLines: true, max: MAX_PART_LENGTHS.street, description: 'In lines.' })
  street: string;

  @Text({ max: MAX_PART_LENGTHS.city })
  city: string;

  @Text({ min: 0, max: MAX_PART_LENGTHS.region, description: 'A state or district.' })
  region: string;

  @Text({
    min: 0,
    max: MAX_PART_LENGTHS.postcode,
    description: "Checked by country; capitals, spaces and dashes don't matter.",
    example: '1208',
  })
  postcode: string;

  @CountryCode()
  country: string;

  @PhoneNumber({
    description: 'Of the country, or with the code of another; its digits are kept.',
    example: '+880 1711-000000',
  })
  phone: string;
}

/** All addresses, and what the customer saw. */
export class SaveAddressesDto {
  @WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'That of the addresses as the customer saw them.' })
  version: number;

  @ListOfObjects(AddressDto, { max: MAX_ADDRESSES, description: 'The first one is the default.' })
  addresses: AddressDto[];
}
