// npm run bench [-- NAME …]: prints each row, and exits non-zero when one falls short or could not be run.
import { formatRow, isShort, type Row, ToolMissing } from './row.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { lists } from './rows/lists.ts';
import { memory } from './rows/memory.ts';
import { navigation } from './rows/navigation.ts';
import { page, uncached } from './rows/reads.ts';
import { searches } from './rows/searches.ts';
import { bundle, start } from './rows/starts.ts';

/** Each throws ToolMissing, or another error when a server does not start or the shop's answers are wrong. */
const BY_DEFAULT = { page, uncached, searches, memory, bundle, lighthouse, navigation, start };
const BENCHMARKS: Record<string, () => Row[] | Promise<Row[]>> = { ...BY_DEFAULT, lists };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`no such row: ${unknown.join(', ')}\nrows: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(2);
}

const counts = { passed: 0, short: 0, unmeasured: 0, broken: 0 };
for (const name of named.length > 0 ? named : Object.keys(BY_DEFAULT)) {
  console.log(`\n${name}`);
  try {
    for (const row of (await BENCHMARKS[name]?.()) ?? []) {
      console.log(formatRow(row));
      counts[isShort(row) ? 'short' : 'passed']++;
    }
  } catch (error) {
    const isMissing = error instanceof ToolMissing;
    counts[isMissing ? 'unmeasured' : 'broken']++;
    if (isMissing) console.log(`– not measured: ${error.message}`);
    else console.log(`✘ could not be run: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
const { passed, short, unmeasured, broken } = counts;
console.log(`\n${passed} passed, ${short} fell short, ${unmeasured} not measured, ${broken} broken`);
// Servers left running by a failed row end with this process.
process.exit(short + broken > 0 ? 1 : 0);
