import { canonicalEmail } from './email.js';

it.each([
  ['Rahima@Example.com', 'rahima@example.com'],
  ['info@müller.test', 'info@xn--mller-kva.test'],
  ['INFO@MÜLLER.TEST', 'info@xn--mller-kva.test'],
  ['info@mu\u0308ller.test', 'info@xn--mller-kva.test'],
  ['info@xn--mller-kva.test', 'info@xn--mller-kva.test'],
  ['info@müller.xn--p1ai', 'info@xn--mller-kva.xn--p1ai'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ['a@straße.test', 'a@xn--strae-oqa.test'],
  ['\u212Aelvin@example.com', null],
  ['a@\uff45xample.com', null],
  ['a@\ufb01rm.test', null],
  ['a@exa\u00admple.com', null],
  ['a@müller\u3002test', null],
])('%s is kept as %s', (email, kept) => {
  expect(canonicalEmail(email)).toBe(kept);
});
