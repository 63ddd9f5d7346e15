import { access, readFile } from 'node:fs/promises';
import { parseAllDocuments } from 'yaml';

interface Container {
  name: string;
  image: string;
  args?: string[];
  ports?: { containerPort: number }[];
  env?: { name: string }[];
  securityContext: unknown;
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
}

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

/** The one container of a workload. */
async function containerOf(path: string): Promise<Container> {
  const [workload] = parseAllDocuments(await read(`deploy/kubernetes/${path}`));
  const { template } = (workload!.toJS() as { spec: { template: { spec: { containers: [Container] } } } }).spec;
  return template.spec.containers[0];
}

/** Variables that `variable NAME …` reads in the web server's entrypoint. */
async function variablesOfWeb(): Promise<string[]> {
  return [...(await read('deploy/web/entrypoint.sh')).matchAll(/^\s*variable ([A-Z_]+)/gm)].map(([, name]) => name!);
}

it.each(['shop/backend.yaml', 'shop/web.yaml', 'migrate/job.yaml'])(
  '%s runs what the Dockerfile makes, hardened',
  async (path) => {
    const { image, securityContext } = await containerOf(path);
    expect(await read('Dockerfile')).toContain(` AS ${image.replace('karigar-', '')}\n`);
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  },
);

it('gives the web server variables that it reads, and those without which it does not start', async () => {
  const given = (await containerOf('shop/web.yaml')).env!.map(({ name }) => name);
  expect(await variablesOfWeb()).toEqual(expect.arrayContaining(given));
  expect(given).toEqual(
    expect.arrayContaining(['BACKEND_ADDRESS', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'STRIPE_PUBLISHABLE_KEY']),
  );
});

it('asks the back end for its health where it answers', async () => {
  const { ports, readinessProbe, livenessProbe } = await containerOf('shop/backend.yaml');
  expect(await read('Dockerfile')).toContain(`PORT=${ports![0]!.containerPort}\n`);
  const { paths } = JSON.parse(await read('backend/openapi.json')) as { paths: object };
  const asked = [readinessProbe, livenessProbe].map((probe) => probe!.httpGet.path);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(asked));
});

it('migrates by a program that the back end has', async () => {
  const [program] = (await containerOf('migrate/job.yaml')).args!;
  await access(new URL(program!.replace('/dist/', '/src/').replace(/js$/, 'ts'), root));
});
