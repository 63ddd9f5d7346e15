import { firstFree } from './first-free.js';

it('leaves no half of a character before its number', () => {
  const taken = new Set(['ab🔧', 'হাতু']);
  const isFree = (name: string): boolean => !taken.has(name);
  expect(firstFree('ab🔧🔧', 3, '-', isFree)).toBe('a-2');
  expect(firstFree('হাতু', 4, '', isFree)).toBe('হা2');
});
