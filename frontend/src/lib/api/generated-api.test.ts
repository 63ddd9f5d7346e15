import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(expect.getState().testPath ?? '');
const frontend = dirname(resolve('../../../package.json'));
const generator = join(dirname(resolve('@rtk-query/codegen-openapi/package.json')), 'lib/bin/cli.mjs');

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'karigar-api-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const committed = (name: string) => readFileSync(join(frontend, 'src/lib/generated', name), 'utf8');

/** Has the generator write the client into the folder. */
function generateClient(): void {
  const own = JSON.stringify(join(frontend, 'codegen.config.cjs'));
  const places = {
    schemaFile: join(frontend, '../backend/openapi.json'),
    apiFile: join(frontend, 'src/lib/api/api.ts'),
    prettierConfigFile: join(frontend, '../.oxfmtrc.json'),
    outputFile: join(folder, 'shop-api.ts'),
  };
  const config = join(folder, 'config.cjs');
  writeFileSync(config, `module.exports = { ...require(${own}), ...${JSON.stringify(places)} };`);
  execFileSync(process.execPath, [generator, config], { stdio: 'pipe' });
}

/** The first line names the base API relative to the file, so it differs with the folder. */
const withoutImport = (source: string) => source.replace(/^import .*\n/, '');

describe("what is made from the back end's OpenAPI document is as it says (npm run generate:api makes it so)", () => {
  it('the API client', () => {
    generateClient();
    expect(withoutImport(committed('shop-api.ts'))).toBe(
      withoutImport(readFileSync(join(folder, 'shop-api.ts'), 'utf8')),
    );
  });

  it('the limits of its fields', () => {
    execFileSync(process.execPath, [join(frontend, 'generate-limits.mjs'), folder], { stdio: 'pipe' });
    for (const name of ['contract-limits.ts', 'contract-roles.ts']) {
      expect(committed(name)).toBe(readFileSync(join(folder, name), 'utf8'));
    }
  });
});
