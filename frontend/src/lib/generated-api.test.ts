import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(expect.getState().testPath ?? '');
const frontend = dirname(resolve('../../package.json'));
const generator = join(dirname(resolve('@rtk-query/codegen-openapi/package.json')), 'lib/bin/cli.mjs');

/** The client as the generator writes it now, into a folder of its own. */
function generateAnew(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karigar-api-'));
  try {
    const own = JSON.stringify(join(frontend, 'codegen.config.cjs'));
    const places = {
      schemaFile: join(frontend, '../backend/openapi.json'),
      apiFile: join(frontend, 'src/lib/api.ts'),
      outputFile: join(folder, 'shop-api.ts'),
      prettierConfigFile: join(frontend, '../.prettierrc.json'),
    };
    const config = join(folder, 'config.cjs');
    writeFileSync(config, `module.exports = { ...require(${own}), ...${JSON.stringify(places)} };`);
    execFileSync(process.execPath, [generator, config], { stdio: 'pipe' });
    return readFileSync(places.outputFile, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first line names the base API relative to the file, so it differs with the folder. */
const withoutImport = (source: string) => source.replace(/^import .*\n/, '');

describe('the API client', () => {
  it("is what the back end's OpenAPI document says (npm run generate:api makes it so)", () => {
    const committed = readFileSync(join(frontend, 'src/lib/generated/shop-api.ts'), 'utf8');
    expect(withoutImport(committed)).toBe(withoutImport(generateAnew()));
  });
});
