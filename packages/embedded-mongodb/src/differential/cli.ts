import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AREAS } from './areas.js';
import { Target, type Case } from './bench.js';
import { generatedCase } from './random/cases.js';
import { drawGenerated, writeGenerated } from './random/compare.js';
import { GENERATED, writeRecording } from './recordings.js';

const GENERATED_COUNT = 400;
const GENERATED_SEED = 20_240_229;

const url = process.env['DIFFERENTIAL_MONGODB_URI'];
const folder = join(process.cwd(), 'src', 'differential', 'recorded');

/** Runs every case on a genuine MongoDB and keeps its answers. */
async function record(genuineUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const genuine = await Target.connect(genuineUrl);
  const drawn = drawGenerated(GENERATED_COUNT, GENERATED_SEED).map((one) => generatedCase(one, writeGenerated(one)));
  for (const [area, cases] of [...Object.entries(AREAS), [GENERATED, drawn] as const]) {
    await writeRecording(folder, area, await answersOf(genuine, area, cases));
    console.log(`${area}: ${cases.length}`);
  }
  await genuine.close();
}

async function answersOf(genuine: Target, area: string, cases: readonly Case[]): Promise<Record<string, unknown>> {
  const recording: Record<string, unknown> = {};
  for (const one of cases) {
    if (one.name in recording) throw new Error(`two cases of ${area} are called ${one.name}`);
    recording[one.name] = JSON.parse(await genuine.outcome(one));
  }
  return recording;
}

if (!url) {
  console.error('DIFFERENTIAL_MONGODB_URI must name the genuine MongoDB to record');
  process.exitCode = 1;
} else await record(url);
