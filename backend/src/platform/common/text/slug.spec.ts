import { slugOf } from './slug.js';

it.each([
  ['Claw Hammer, 450 g', 'claw-hammer-450-g'],
  ['Säge ½″ — été', 'sage-1-2-ete'],
  ['হাতুড়ি', 'হাতুড়ি'.normalize('NFC')],
  ['হাতু\u09dcি', 'হাতু\u09a1\u09bcি'],
  ['हथौड़ा', 'हथौड़ा'.normalize('NFC')],
  ['ড্রিল', 'ড্রিল'],
  ['ড্\u200dরিল', 'ড্রিল'],
  ['がんな', 'がんな'],
  ['톱', '톱'],
  ['Schrauben\u00addreher', 'schraubendreher'],
  ['***', ''],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
