import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start, type MongoServer } from '../start.js';
import { AREAS } from './areas.js';
import { Target, type Case } from './bench.js';
import { readRecording, type Recording } from './recordings.js';

/** A genuine MongoDB to compare with; what one answered before, where there is none. */
const GENUINE = process.env['DIFFERENTIAL_MONGODB_URI'];
const RECORDED = fileURLToPath(new URL('./recorded', import.meta.url));

let dataDir: string;
let server: MongoServer;
let embedded: Target;
let genuine: Target | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'differential-'));
  server = await start({ dataDir });
  embedded = await Target.connect(server.url);
  genuine = GENUINE ? await Target.connect(GENUINE) : undefined;
}, 60_000);

afterAll(async () => {
  await genuine?.close();
  await embedded.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Text, not values, is compared: the order of fields counts. */
const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 1);

describe.each(Object.entries(AREAS))('%s answers as MongoDB does', (area, cases) => {
  let recording: Recording;

  beforeAll(async () => {
    recording = await readRecording(RECORDED, area);
  });

  const expected = async (one: Case): Promise<string> =>
    genuine ? indented(await genuine.outcome(one)) : JSON.stringify(recording[one.name], null, 1);

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    expect(indented(await embedded.outcome(one))).toBe(await expected(one));
  });
});
