import { writeFile } from 'node:fs/promises';
import { generateDocument } from './generate-document.js';

const OPENAPI_FILE = new URL('../../../openapi.json', import.meta.url);

await writeFile(OPENAPI_FILE, JSON.stringify(await generateDocument(), null, 2));
