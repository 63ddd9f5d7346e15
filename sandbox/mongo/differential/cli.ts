import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AREAS } from './areas.js';
import { Target } from './bench.js';
import { writeRecording } from './recordings.js';

const url = process.env['DIFFERENTIAL_MONGODB_URI'];
const folder = join(process.cwd(), 'mongo', 'differential', 'recorded');

/** Runs every case on a genuine MongoDB and keeps its answers. */
async function record(genuineUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const genuine = await Target.connect(genuineUrl);
  for (const [area, cases] of Object.entries(AREAS)) {
    const recording: Record<string, unknown> = {};
    for (const one of cases) {
      if (one.name in recording) throw new Error(`two cases of ${area} are called ${one.name}`);
      recording[one.name] = JSON.parse(await genuine.outcome(one));
    }
    await writeRecording(folder, area, recording);
    console.log(`${area}: ${cases.length}`);
  }
  await genuine.close();
}

if (!url) {
  console.error('DIFFERENTIAL_MONGODB_URI must name the genuine MongoDB to record');
  process.exitCode = 1;
} else await record(url);
