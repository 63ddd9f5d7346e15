import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** One classic script each: pages load Stripe.js with a plain tag, and so does the card field's frame. */
function script(name) {
  return defineConfig({
    input: `${folder}${name}.ts`,
    platform: 'browser',
    output: { file: `${folder}../../dist/browser/${name}.js`, format: 'iife', minify: true },
  });
}

export default [script('stripe'), script('card-frame')];
