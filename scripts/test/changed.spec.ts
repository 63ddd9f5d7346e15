import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../settings.mjs';
import { COVERED, suitesFor } from './changed.mjs';

const changing = (...present: string[]) => suitesFor({ present, deleted: [] });

/** The files jest is asked to find tests for; undefined when it is to run all but those left out. */
function relatedIn(args: string[] = []): string[] | undefined {
  const at = args.indexOf('--findRelatedTests');
  return at < 0 ? undefined : args.slice(at + 1);
}

describe('the tests that a change calls for', () => {
  it("of the site: its own that import the file, the built site's, and the quick journeys", () => {
    const { frontend, e2e, ...others } = changing('frontend/src/features/orders/order-form.tsx');
    expect(others).toEqual({});
    expect(relatedIn(frontend)).toEqual(['src/features/orders/order-form.tsx', 'src/built-site.test.ts']);
    expect(relatedIn(e2e)).toBeUndefined();
    expect(e2e).toContain('e2e/journeys/every-screen.spec.ts');
    expect(e2e).not.toContain('e2e/journeys/long-words.spec.ts');
  });

  it('of a style: every screen is looked at', () => {
    const { e2e } = changing('frontend/src/features/orders/order-form.module.scss');
    expect(e2e).not.toContain('e2e/journeys/every-screen.spec.ts');
    expect(e2e).toContain('e2e/starts/start-and-stop.spec.ts');
  });

  it("of the back end's payments: crashes in between, but no generated requests", () => {
    const { backend, scripts, frontend } = changing('backend/src/payments/settlement/settle.ts');
    expect(relatedIn(backend)).toContain('test/payments/crashes.int-spec.ts');
    expect(backend).toContain('backend/test/generated-requests.int-spec.ts');
    expect(relatedIn(scripts)).toEqual(['operations.spec.ts']);
    expect(frontend).toBeUndefined();
  });

  it('of a test file: it alone, however long it takes', () => {
    const file = 'backend/test/generated-requests.int-spec.ts';
    const { backend, ...others } = changing(file);
    expect(others).toEqual({});
    expect(relatedIn(backend)).toEqual(['test/generated-requests.int-spec.ts']);
    expect(backend?.filter((arg) => arg === file)).toEqual([]);
  });

  it('of what others build on: all of theirs', () => {
    const { mongo, backend, testkit } = changing('embedded-mongodb/src/engine/sort.ts');
    expect(relatedIn(mongo)).toEqual(['src/engine/sort.ts']);
    expect(relatedIn(backend)).toBeUndefined();
    expect(relatedIn(testkit)).toBeUndefined();
  });

  it('of a fixture, or when a file is gone: all of the folder', () => {
    expect(relatedIn(changing('backend/test/fixtures/dump.bson').backend)).toBeUndefined();
    const { backend } = suitesFor({ present: [], deleted: ['backend/src/heap.ts'] });
    expect(backend).toBeDefined();
    expect(relatedIn(backend)).toBeUndefined();
  });

  it('of a dependency: everything', () => {
    const suites = changing('package-lock.json');
    expect(Object.keys(suites)).toHaveLength(8);
    expect(Object.values(suites).flat()).toEqual([]);
  });

  it('of a document: none', () => {
    expect(changing('docs/architecture.md', 'backend/README.md')).toEqual({});
  });
});

it('the table of long tests names files there are', () => {
  expect(Object.keys(COVERED).filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([]);
});
