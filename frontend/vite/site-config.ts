import type { Connect, Plugin } from 'vite';

/**
 * Answers `/config.json` with the JSON text of the environment variable KARIGAR_SITE_CONFIG, in the development server
 * and in the preview server. Reading it at run time lets one build serve every deployment; in production nginx sends it.
 */
export function siteConfig(json: string | undefined): Plugin {
  const answer: Connect.NextHandleFunction = (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.statusCode = json ? 200 : 503;
    response.end(json ?? JSON.stringify({ message: 'KARIGAR_SITE_CONFIG is not set' }));
  };
  return {
    name: 'karigar:site-config',
    configureServer: (server) => void server.middlewares.use('/config.json', answer),
    configurePreviewServer: (server) => void server.middlewares.use('/config.json', answer),
  };
}
