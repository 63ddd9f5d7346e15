import fc from 'fast-check';
import type { MailContent } from './mail-content.js';
import { MAIL_WIDTH, toMailHtml } from './mail-html.js';
import { toMailText } from './mail-text.js';
import { volume } from '../../../../load/testkit/random-inputs.js';

/** A mail of every kind of block, in which one text stands everywhere. */
const mailOf = (text: string): MailContent => ({
  subject: text,
  preview: text,
  heading: text,
  blocks: [
    { kind: 'text', text },
    { kind: 'words', text },
    { kind: 'facts', facts: [[text, text]] },
    { kind: 'lines', lines: [{ name: text, detail: text, amount: text }], totals: [[text, text]] },
    { kind: 'button', label: text, url: `https://shop.example/?q=${encodeURIComponent(text)}` },
  ],
  reason: text,
  unsubscribeUrl: 'https://shop.example/api/unsubscribe/x',
});

const tagsIn = (html: string): string[] => html.match(/<\/?[a-z!][^>]*>/gi) ?? [];
const nameOf = (tag: string): string => /^<\/?([a-z!0-9-]+)/i.exec(tag)?.[1] ?? '';

const dangerous = fc.constantFrom(
  '<script>',
  '</mj-text>',
  '<!-- ',
  '{{x}}',
  '&amp;',
  '"><img src=x onerror=x>',
  ']]>',
);
const text = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), dangerous), { maxLength: 6 })
  .map((parts) => parts.join('').replaceAll('\n', ' '));

it('lays any text out without a tag of its own', () => {
  const tags = tagsIn(toMailHtml(mailOf('x'))).map(nameOf);
  fc.assert(
    fc.property(text, (given) => {
      expect(tagsIn(toMailHtml(mailOf(given))).map(nameOf)).toEqual(tags);
    }),
    { numRuns: volume({ test: 50, proof: 1000 }) },
  );
});

it('is no wider than what clients show, says that it knows dark themes, and has tables for Outlook', () => {
  const html = toMailHtml(mailOf('খাদিজা'.repeat(20)));
  const widths = Array.from(html.matchAll(/(?:max-)?width[:=]"?(\d+)px/g), ([, width]) => Number(width));
  expect(Math.max(...widths)).toBe(MAIL_WIDTH);
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('<!--[if mso | IE]>');
  expect(html).toContain('lang="en"');
  expect(html).toContain('খাদিজা'.repeat(20));
});

it('says in plain text what the HTML says', () => {
  const plain = toMailText(mailOf('Claw hammer'));
  expect(plain).toContain('https://shop.example/?q=Claw%20hammer');
  expect(plain).toContain('* Claw hammer, Claw hammer: Claw hammer');
  expect(plain).toContain('Unsubscribe: https://shop.example/api/unsubscribe/x');
});
