import fc from 'fast-check';
import { checkAddresses } from './checked-address.js';
import { postcodeOf } from './postcode.js';

describe('postcodeOf', () => {
  it.each([
    ['BD', '1208', '1208'],
    ['BD', '১২০৮', '1208'],
    ['JP', '150 0001', '150-0001'],
    ['JP', '1500001', '150-0001'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['IE', 'd02x285', 'D02 X285'],
    ['LV', '1050', 'LV-1050'],
    ['AZ', 'AZ-1000', 'AZ1000'],
    ['DE', '10‑115', '10115'],
    ['DE', '10 115', '10115'],
    ['US', '12345 6789', '12345-6789'],
    ['PL', '00950', '00-950'],
    ['AE', 'P.O. Box 12', 'P.O. BOX 12'],
    ['BD', '', ''],
  ])('writes %s %s as %s', (country, written, postcode) => {
    expect(postcodeOf(written, country)).toBe(postcode);
  });

  it.each([
    ['BD', '12080'],
    ['BD', '0999'],
    ['DE', '1011'],
    ['US', 'SW1A 1AA'],
    ['GB', 'ঢাকা'],
  ])('finds no postcode of %s in %s', (country, written) => {
    expect(postcodeOf(written, country)).toBeNull();
  });

  it('writes what it wrote the same again', () => {
    const countries = fc.constantFrom('BD', 'GB', 'JP', 'US', 'DE', 'LV', 'AZ', 'IE', 'CA', 'PT', 'NL');
    const written = fc.stringMatching(/^[0-9A-Z]{1,4}[ -]?[0-9A-Z]{1,4}$/);
    fc.assert(
      fc.property(countries, written, (country, text) => {
        const postcode = postcodeOf(text, country);
        expect(postcode === null || postcodeOf(postcode, country) === postcode).toBe(true);
      }),
    );
  });
});

describe('checkAddresses', () => {
  const ADDRESS = {
    ...{ name: 'রহিমা খাতুন', company: '', street: '১২ ওয়ার্কশপ রোড', city: 'ঢাকা', region: '', postcode: '1208' },
    ...{ country: 'BD', phone: '01711000000' },
  };
  const problemsOf = (...changes: object[]) =>
    checkAddresses(changes.map((change) => ({ ...ADDRESS, ...change }))).problems;

  it.each([
    ['BD', '8801711000000'],
    ['CA', '2125551234'],
    ['BD', '12125551234'],
    ['GB', '02079460958'],
    ['AQ', '5'],
  ])('takes, in %s, the phone number %s', (country, phone) => {
    expect(problemsOf({ country, phone, postcode: '' })).toEqual({});
  });

  it('names what a country does not have, with the place in the list', () => {
    expect(problemsOf({}, { postcode: '99999' }, { country: 'DE', postcode: '10115', phone: '0171100' })).toEqual({
      'addresses.1.postcode': 'This is no postcode of Bangladesh.',
      'addresses.2.phone': 'This is no phone number of Germany. Begin one of another country with its code.',
    });
  });
});
