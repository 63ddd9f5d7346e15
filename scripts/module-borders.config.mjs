/*
 * Which folder may import which: `npm run lint` checks it, type imports included. docs/architecture.md shows the layers, and
 * docs/decisions/0061-module-boundaries-are-checked.md says why. A rule's comment is what a crossing is answered with.
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

/** The site's layers, from top to bottom: each imports only itself and those below it. */
const SITE_LAYERS = [
  '(app|server)/|(main|start)[.]tsx?$',
  'features/',
  'entities/',
  'components/',
  'lib/',
  '(config|styles|assets)/',
];

/** Which features use which others: only such as stand below them. A feature that is not named uses none. */
const FEATURES = {
  home: ['products', 'reviews'],
  catalogue: ['products', 'basket', 'search'],
  products: ['reviews', 'basket', 'audit'],
  checkout: ['basket'],
  orders: ['payments', 'refunds', 'cancellations', 'sale-documents', 'basket', 'notices', 'audit'],
  payments: ['basket'],
  refunds: ['cancellations'],
  'quick-order': ['lists', 'basket', 'search'],
  lists: ['basket'],
  quotes: ['basket'],
  customers: ['users', 'audit'],
  users: ['auth'],
  account: ['auth', 'notices'],
  ...withoutOthers(
    'reviews',
    'basket',
    'addresses',
    'cancellations',
    'sale-documents',
    'search',
    'auth',
    'notices',
    'audit',
  ),
};

/** Which entities use which others, in the same way. */
const ENTITIES = {
  order: ['product', 'account'],
  product: ['money'],
  money: ['shop'],
  address: ['account'],
  ...withoutOthers('shop', 'account'),
};

/** @param {string[]} names */
function withoutOthers(...names) {
  return Object.fromEntries(names.map((name) => [name, /** @type {string[]} */ ([])]));
}

/** A layer of the site imports no layer above it. */
function siteLayers() {
  return SITE_LAYERS.slice(1).map((layer, above) => ({
    name: `site-layer-${layer.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`,
    severity: /** @type {const} */ ('error'),
    comment:
      'Arrows run app → features → entities → components → lib: pass in what is needed, or move the shared part down.',
    from: { path: `^frontend/src/${layer}`, pathNot: TEST },
    to: { path: `^frontend/src/(${SITE_LAYERS.slice(0, above + 1).join('|')})` },
  }));
}

/**
 * A folder of a layer imports its own files, and those of the folders that it may use. What stands above it is never allowed,
 * so there is no cycle of folders.
 * @param {string} layer @param {Record<string, string[]>} uses from top to bottom
 */
function siteFolders(layer, uses) {
  const names = Object.keys(uses);
  const rule = (/** @type {string} */ name, /** @type {string} */ from, /** @type {string[]} */ allowed) => ({
    name: `site-${layer}-${name}`,
    severity: /** @type {const} */ ('error'),
    comment: `What two of ${layer} share is moved down. Where one uses another, .dependency-cruiser.mjs lists it.`,
    from: { path: `^frontend/src/${layer}/${from}/`, pathNot: TEST },
    to: { path: `^frontend/src/${layer}/`, pathNot: `^frontend/src/${layer}/(${allowed.join('|')})/` },
  });
  return [
    ...names.map((name, place) =>
      rule(name, name, [name, ...(uses[name] ?? []).filter((used) => names.indexOf(used) > place)]),
    ),
    rule('by-themselves', `(?!(?:${names.join('|')})/)([^/]+)`, ['$1']),
  ];
}

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
      severity: /** @type {const} */ ('error'),
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
    ...siteLayers(),
    ...siteFolders('features', FEATURES),
    ...siteFolders('entities', ENTITIES),
    {
      name: 'shop-knows-no-tests',
      severity: 'error',
      comment: 'What the shop is made of imports nothing that only tests, benchmarks and proofs need.',
      from: { path: '^(backend|frontend)/src/', pathNot: `${TEST}|^frontend/src/testing/` },
      to: { path: '^(backend/test|frontend/src/testing|load|e2e|packages)/' },
    },
    {
      name: 'packages-through-their-entries',
      severity: 'error',
      comment: 'A package of packages/ is used only through its public entry (the exports of its package.json).',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/[^/]+/src/' },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      comment:
        'A package of packages/ can be published as it stands: it imports nothing of ours; only tests share the testkit.',
      from: { path: '^packages/([^/]+)/src/', pathNot: [TEST, '/test/'] },
      to: { path: '^(backend|frontend|packages|load|e2e|scripts|deploy)/', pathNot: '^packages/$1/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|node_modules|generated)/|[.](svg|avif|webp|png)$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'], exportsFields: ['exports'] },
  },
};
