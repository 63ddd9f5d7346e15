import { isShort, type Row, ToolMissing } from './benchmark.js';
import { BENCHMARKS } from './benchmarks.js';
import { formatRow } from './table.js';

/*
 * npm run bench [-- NAME …]: prints each row with its target, and exits non-zero when one falls short or could not be
 * run.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`no such row: ${unknown.join(', ')}\nrows: ${BENCHMARKS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const chosen = BENCHMARKS.filter(({ name, onlyByName }) => (names.length > 0 ? names.includes(name) : !onlyByName));
const rows: Row[] = [];
const broken: string[] = [];
let unmeasured = 0;
for (const { name, measure } of chosen) {
  console.log(`\n${name}`);
  try {
    const measured = await measure();
    for (const row of measured) console.log(formatRow(row));
    rows.push(...measured);
  } catch (error) {
    if (error instanceof ToolMissing) {
      unmeasured++;
      console.log(`– not measured: ${error.message}`);
      continue;
    }
    broken.push(name);
    console.log(`✘ could not be run: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
const short = rows.filter(isShort).length;
console.log(
  `\n${rows.length - short} passed, ${short} fell short, ${unmeasured} not measured, ${broken.length} broken`,
);
// Servers left running by a failed row end with this process.
process.exit(short + broken.length > 0 ? 1 : 0);
