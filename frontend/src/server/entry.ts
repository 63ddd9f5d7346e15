import { createHash } from 'node:crypto';
import shell from '../../dist/site/index.html?raw';
import type { RenderRequest } from './renderer';

export { understand } from './page-address';

/** Names the build: index.html's hash, since it names all others. A page fits only the site that it was built with. */
export const siteVersion = createHash('sha256').update(shell).digest('hex');

/** Renders a page. Its code is loaded with the first one, since the API's process only asks how pages are spelt. */
export async function render(request: RenderRequest) {
  const site = await import('./built-renderer');
  return site.render(request);
}
