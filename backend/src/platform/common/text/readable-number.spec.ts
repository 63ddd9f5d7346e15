import fc from 'fast-check';
import { drawNumber, joinNumbers } from './readable-number.js';

const someNumber = fc.constant(null).map(() => drawNumber('K'));
const place = fc.nat(7);
const character = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const compact = (number: string): string => number.replaceAll('-', '');

it('is read with and without dashes, in lower case, and with O, I and L misread', () => {
  fc.assert(
    fc.property(someNumber, (number) => {
      const misread = number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      const typed = [number, number.toLowerCase(), compact(number), misread, compact(misread)];
      for (const text of typed) expect(joinNumbers('K', `of ${text}, please`)).toBe(`of ${compact(number)}, please`);
    }),
  );
});

it('is not read with a wrong character, or with two that changed places', () => {
  fc.assert(
    fc.property(someNumber, place, place, character, (number, at, other, wrong) => {
      const characters = [...compact(number).slice(1)];
      const replaced = characters.with(at, wrong);
      const swapped = characters.with(at, characters[other] ?? '').with(other, characters[at] ?? '');
      for (const text of [replaced, swapped].map((each) => each.join(''))) {
        fc.pre(text !== characters.join(''));
        expect(joinNumbers('K', `K${text}`)).toBe(`K${text}`);
      }
    }),
  );
});

it('leaves other words as they are', () => {
  for (const text of ['K-Mart', 'KG-CH-450', 'pipe wrench', '0181 9555', 'K-7F3K', '']) {
    expect(joinNumbers('K', text)).toBe(text);
  }
});
