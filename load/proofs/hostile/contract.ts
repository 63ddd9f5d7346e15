import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Route } from './hostile-requests.js';

interface Contract {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } }>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

/** Every route of the API, with the fields its JSON body has. */
export async function readRoutes(): Promise<Route[]> {
  const file = createRequire(import.meta.url).resolve('@karigar/backend/openapi.json');
  const { paths, components } = JSON.parse(await readFile(file, 'utf8')) as Contract;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => {
      const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
      return { method: method.toUpperCase(), path, fields: Object.keys(components.schemas[name]?.properties ?? {}) };
    }),
  );
}
