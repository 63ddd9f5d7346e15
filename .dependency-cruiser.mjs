/*
 * Which folder may import which: `npm run lint` checks it, type imports included. docs/architecture.md shows the layers, and
 * docs/decisions/0061 says why. A rule's comment is what a crossing is answered with.
 */

const TEST = '[.](spec|int-spec|part|proof|test|shots)[.]tsx?$';

/** Imports that every feature of the back end may have. */
const BACKEND_SHARED = 'common|config|health|jobs';

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
    {
      name: 'backend-shared-knows-no-feature',
      severity: 'error',
      comment:
        'common/, config/, health/ and jobs/ serve every feature, so they import none: move the shared part down. A feature declares its own recurring jobs.',
      from: { path: `^backend/src/(${BACKEND_SHARED})/` },
      to: { path: '^backend/src/', pathNot: `^backend/src/(${BACKEND_SHARED})/` },
    },
    {
      name: 'backend-config-knows-nothing',
      severity: 'error',
      comment: 'config/ only reads the environment: pass what it needs to know, or move it there.',
      from: { path: '^backend/src/config/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/config/' },
    },
    {
      name: 'orders-know-no-payments',
      severity: 'error',
      comment:
        'Arrows run payments → orders → products: an order asks for its payment through orders/order-payments.ts.',
      from: { path: '^backend/src/(orders|products)/' },
      to: { path: '^backend/src/payments/' },
    },
    {
      name: 'products-know-no-orders',
      severity: 'error',
      comment: 'Arrows run payments → orders → products.',
      from: { path: '^backend/src/products/' },
      to: { path: '^backend/src/orders/' },
    },
    {
      name: 'nothing-knows-the-catalogue',
      severity: 'error',
      comment: 'Arrows run catalogue → products, categories: what shoppers look for is known to no other feature.',
      from: { path: '^backend/src/', pathNot: '^backend/src/(catalogue/|app[.]module)' },
      to: { path: '^backend/src/catalogue/' },
    },
    {
      name: 'the-index-knows-no-database',
      severity: 'error',
      comment: 'catalogue/index/ is plain columns of numbers: the service around it reads the database.',
      from: { path: '^backend/src/catalogue/index/' },
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
