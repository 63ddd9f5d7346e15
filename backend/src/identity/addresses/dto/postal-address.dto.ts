import { Text } from '../../../platform/common/validation/fields.js';
import { MAX_PART_LENGTHS } from '../address-limits.js';

export class PostalAddressDto {
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
}
