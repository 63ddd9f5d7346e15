import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from './settings.mjs';

interface Report {
  diagnostics: { code: string; labels: { span: { line: number } }[] }[];
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-types-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the check of types says of a text, by the project's own rules: line and rule. */
async function check(text: string): Promise<string[]> {
  const compilerOptions = { types: [] };
  const tsconfig = { extends: resolve(ROOT, 'tsconfig.json'), compilerOptions, include: ['.'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(folder, 'checked.ts'), text);
  const output = await new Promise<string>((done) => {
    const args = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--format', 'json', folder];
    execFile(process.execPath, args, { cwd: ROOT }, (_refused, stdout) => done(stdout));
  });
  const { diagnostics } = JSON.parse(output) as Report;
  return diagnostics.map(({ code, labels }) => `${labels[0]?.span.line} ${code}`).sort();
}

it('refuses a promise nothing waits for, a value of unknown type, and a wrong type', async () => {
  const text = [
    'export async function settle(): Promise<void> {',
    '  settle();',
    '  await Promise.resolve();',
    '  [1].forEach(async () => settle());',
    "  const { price } = JSON.parse('{}');",
    '  await price;',
    '  void settle();',
    "  const cents: number = 'twelve';",
    '}',
    '',
  ].join('\n');
  expect(await check(text)).toEqual([
    '2 typescript(no-floating-promises)',
    '4 typescript(no-misused-promises)',
    '5 typescript(no-unsafe-assignment)',
    '8 eslint(no-unused-vars)',
    '8 typescript(TS2322)',
    '8 typescript(TS6133)',
  ]);
});
