import { isSupported } from './node-version.mjs';

it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('Node.js %s runs Karigar', (version) => {
  expect(isSupported(version)).toBe(true);
});

it.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])('Node.js %s does not', (version) => {
  expect(isSupported(version)).toBe(false);
});
