import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start, type MongoServer } from '../start.js';
import { AREAS } from './areas.js';
import { Target, TargetPool } from './bench.js';
import { generatedCase } from './random/cases.js';
import { compareGenerated, readGenerated } from './random/compare.js';
import { GENERATED, readRecording } from './recordings.js';
import { SEED } from '../test/seed.js';

/** A genuine MongoDB to compare with; what one answered before, where there is none. */
const GENUINE = process.env['DIFFERENTIAL_MONGODB_URI'];
const RECORDED = fileURLToPath(new URL('./recorded', import.meta.url));

const DRAWN_CASES = process.env['KARIGAR_PROOFS'] ? 3000 : 300;

/** Cases run on so many databases at once: each waits for the disk most of the time. */
const EMBEDDED_DATABASES = 8;

let dataDir: string;
let server: MongoServer;
let embedded: TargetPool;
let genuine: TargetPool | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'differential-'));
  server = await start({ dataDir });
  embedded = await TargetPool.connect(server.url, EMBEDDED_DATABASES);
  genuine = GENUINE ? await TargetPool.connect(GENUINE, 1) : undefined;
});

afterAll(async () => {
  await genuine?.close();
  await embedded.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Text, not values, is compared: the order of fields counts. */
const indented = (json: string | undefined) => JSON.stringify(JSON.parse(json ?? '"no answer"'), null, 1);

async function recorded(area: string): Promise<Map<string, string>> {
  const recording = await readRecording(RECORDED, area);
  return new Map(Object.entries(recording).map(([name, answer]) => [name, JSON.stringify(answer)]));
}

describe.each(Object.entries(AREAS))('%s answers as MongoDB does', (area, cases) => {
  let answers: ReadonlyMap<string, string>;
  let expected: ReadonlyMap<string, string>;

  beforeAll(async () => {
    answers = await embedded.outcomes(cases);
    expected = genuine ? await genuine.outcomes(cases) : await recorded(area);
  }, 300_000);

  it.each(cases.map(({ name }) => name))('%s', (name) => {
    expect(indented(answers.get(name))).toBe(indented(expected.get(name)));
  });
});

describe('generated cases', () => {
  it('are answered as MongoDB answered them', async () => {
    const expected = await recorded(GENERATED);
    const cases = [...expected.keys()].map((name) => generatedCase(readGenerated(name), name));
    const answers = await embedded.outcomes(cases);
    const different = [...expected].filter(([name, answer]) => indented(answers.get(name)) !== indented(answer));
    expect(expected.size).toBeGreaterThan(0);
    expect(different.map(([name, answer]) => ({ name, answer, embedded: answers.get(name) }))).toEqual([]);
  }, 300_000);

  // Newly generated cases have no recorded answers: only a genuine server can tell the right ones.
  if (GENUINE) {
    it(
      `drawn anew, ${DRAWN_CASES} of seed ${SEED}, are answered as MongoDB answers them`,
      async () => {
        const targets = await Promise.all([Target.connect(server.url), Target.connect(GENUINE)]);
        try {
          await compareGenerated(...targets, { runs: DRAWN_CASES, seed: SEED });
        } finally {
          await Promise.all(targets.map((target) => target.close()));
        }
      },
      60_000 + DRAWN_CASES * 1000,
    );
  }
});
