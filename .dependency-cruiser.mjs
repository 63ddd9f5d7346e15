/*
 * Which folder may import which: `npm run lint` checks it, type imports included. docs/architecture.md shows the layers, and
 * docs/decisions/0061 says why. A rule's comment is what a crossing is answered with.
 */

const TEST = '[.](spec|int-spec|part|proof|test|shots)[.]tsx?$';

/** The modules of the back end, from top to bottom: each imports only itself and those below it. */
const BACKEND_MODULES = [
  'reporting',
  'notifications',
  'pages',
  'after-sale',
  'payments',
  'ordering',
  'catalogue',
  'identity',
  'media',
  'settings',
  'audit',
  'platform',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or a third one is missing that both may import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'each-part-is-run',
      severity: 'error',
      comment: "A part's tests run only when the test file of its folder requires it.",
      from: {},
      module: { path: '[.]part[.]ts$', numberOfDependentsLessThan: 1 },
    },
    ...BACKEND_MODULES.map((name, at) => ({
      name: `backend-${name}-imports-only-below`,
      severity: 'error',
      comment:
        'A module imports only modules below it. What a lower one must ask of a higher one is registered with it.',
      from: { path: `^backend/src/${name}/`, pathNot: TEST },
      to: { path: '^backend/src/', pathNot: `^backend/src/(${BACKEND_MODULES.slice(at).join('|')})/` },
    })),
    {
      name: 'backend-is-made-of-modules',
      severity: 'error',
      comment: 'A further module has its place in BACKEND_MODULES.',
      from: { path: '^backend/src/[^/]+/', pathNot: `^backend/src/(commands|${BACKEND_MODULES.join('|')})/` },
      to: {},
    },
    {
      name: 'the-index-knows-no-database',
      severity: 'error',
      comment: 'catalogue/search/index/ is plain columns of numbers: the service around it reads the database.',
      from: { path: '^backend/src/catalogue/search/index/' },
      to: { path: '(^backend/src/.*[.](service|schema|module)[.]ts$)|(node_modules/(mongoose|@nestjs)/)' },
    },
    {
      name: 'frontend-features-know-no-app',
      severity: 'error',
      comment: 'app/ composes the features: what both need stands in lib/ or components/.',
      from: { path: '^frontend/src/features/', pathNot: TEST },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'frontend-shared-knows-no-feature',
      severity: 'error',
      comment: 'lib/, components/ and config/ serve every feature, so they import none.',
      from: { path: '^frontend/src/(lib|components|config|styles)/', pathNot: TEST },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'shop-knows-no-tests',
      severity: 'error',
      comment: 'What the shop is made of imports nothing that only tests, benchmarks and proofs need.',
      from: { path: '^(backend|frontend)/src/', pathNot: `${TEST}|^frontend/src/testing/` },
      to: { path: '^(backend/test|frontend/src/testing|testkit|proofs|bench|e2e|sandbox|embedded-mongodb)/' },
    },
    {
      name: 'sandbox-through-its-entries',
      severity: 'error',
      comment: 'Other workspaces use a stand-in only through its public entry (the exports of its package.json).',
      from: { pathNot: '^sandbox/' },
      to: { path: '^sandbox/(stripe|auth|mail)/' },
    },
    {
      name: 'embedded-mongodb-through-its-entry',
      severity: 'error',
      comment:
        'The embedded database is a package of its own: it imports nothing of ours, and is used through its entry.',
      from: { pathNot: '^embedded-mongodb/' },
      to: { path: '^embedded-mongodb/src/' },
    },
    {
      name: 'embedded-mongodb-stands-alone',
      severity: 'error',
      comment:
        'The embedded database is a package of its own: it imports nothing of ours, and is used through its entry.',
      from: { path: '^embedded-mongodb/src/' },
      to: { path: '^(backend|frontend|sandbox|testkit|proofs|bench|e2e|scripts)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|node_modules|generated)/|[.](scss|svg|avif|webp|png)$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'], exportsFields: ['exports'] },
  },
};
