import type { IncomingMessage } from 'node:http';
import type { ProxyOptions } from 'vite';

/** Search engines read of the products, which the API knows. */
const SITEMAP = '^/sitemap(-categories|-products-\\d+)?\\.xml$';

/**
 * Gives the site and the API one origin, the prefix taken off, as nginx does in production.
 * @param change of each answer, before it is passed on
 */
export function apiProxy(
  target: string,
  change: (answer: IncomingMessage) => void = () => undefined,
): Record<string, ProxyOptions> {
  const shared: ProxyOptions = {
    target,
    xfwd: true,
    configure: (proxy) => void proxy.on('proxyRes', change),
  };
  return {
    '/api': { ...shared, rewrite: (path) => path.replace(/^\/api/, '') },
    [SITEMAP]: { ...shared, rewrite: (path) => path.replace('.xml', '').replaceAll('-', '/') },
  };
}
