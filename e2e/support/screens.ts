import type { BrowserContextOptions, Page } from '@playwright/test';
import { seedAccount, signIn } from './accounts.js';
import { saveAddresses } from './addresses.js';
import { addCategories } from './categories.js';
import * as orders from './orders.js';
import * as quotes from './quotes.js';
import { skeletonsGone, skeletonsGoneButFarBelow } from './skeletons.js';
import { expect, NOT_FOUND } from './test.js';

type Who = 'visitor' | 'customer' | 'admin';

export interface Screen {
  name: string;
  who: Who;
  /**
   * May name a part of the examples: `:product`, `:short`, `:unpaidOrder`, `:orderOfSeveral`, `:paidOrder`, `:askedQuote`,
   * `:answeredQuote`.
   */
  path: string;
  /** Waits for a part that only a shop on stand-ins shows, once it has its settings. */
  sandboxPart?: (page: Page) => Promise<void>;
  /** Brings the page into this state. */
  open?: (page: Page) => Promise<void>;
  /** Console errors that belong to the screen. */
  expectedErrors?: RegExp[];
  /** A state that only exists where the menus fold away. */
  isFolded?: boolean;
}

/** From this width on no menu folds away. */
const UNFOLDED_FROM = 1024;

/** Whether a window of this width can show the screen. */
export function isShownAt(width: number, { isFolded = false }: Screen): boolean {
  return !isFolded || width < UNFOLDED_FROM;
}

/** Every screen of the route table, and the states that look like another screen. */
export const SCREENS: Screen[] = [
  { name: 'home', who: 'visitor', path: '/' },
  { name: 'all-products', who: 'visitor', path: '/allProductsPage' },
  { name: 'no-products', who: 'visitor', path: '/allProductsPage?q=zzzz' },
  { name: 'suggestions', who: 'visitor', path: '/blogs', open: openSuggestions },
  { name: 'filtered-table', who: 'visitor', path: '/allProductsPage?category=hammers&inStock=true&view=table' },
  { name: 'compare', who: 'visitor', path: '/compare?products=:product,:short' },
  { name: 'category', who: 'visitor', path: '/category/hammers' },
  { name: 'category-gone', who: 'visitor', path: '/category/no-such-category', expectedErrors: NOT_FOUND },
  { name: 'filters', who: 'visitor', path: '/category/hammers', open: openFilters, isFolded: true },
  { name: 'product', who: 'visitor', path: '/product/:product' },
  { name: 'product-picture', who: 'visitor', path: '/product/:product', open: enlargePicture },
  { name: 'product-short', who: 'visitor', path: '/product/:short' },
  { name: 'product-gone', who: 'visitor', path: `/product/${'0'.repeat(24)}`, expectedErrors: NOT_FOUND },
  { name: 'basket-empty', who: 'visitor', path: '/basket' },
  { name: 'basket', who: 'visitor', path: '/product/:product', open: openBasket },
  { name: 'basket-drawer', who: 'visitor', path: '/product/:product', open: addToBasket },
  { name: 'quick-order-empty', who: 'visitor', path: '/quickOrder' },
  { name: 'quick-order', who: 'visitor', path: '/quickOrder', open: pasteList },
  { name: 'blogs', who: 'visitor', path: '/blogs' },
  { name: 'portfolio', who: 'visitor', path: '/portfolio' },
  { name: 'terms', who: 'visitor', path: '/terms' },
  { name: 'privacy', who: 'visitor', path: '/privacy' },
  { name: 'returns', who: 'visitor', path: '/returns' },
  { name: 'login', who: 'visitor', path: '/login', sandboxPart: seeAccounts },
  {
    name: 'login-errors',
    who: 'visitor',
    path: '/login',
    sandboxPart: seeAccounts,
    open: (page) => pressIn(page, 'Login'),
  },
  { name: 'login-to-order', who: 'visitor', path: '/purchase/:product', sandboxPart: seeAccounts },
  { name: 'login-refused', who: 'customer', path: '/dashboard/makeAdmin', sandboxPart: seeAccounts },
  { name: 'google-accounts', who: 'visitor', path: '/login', sandboxPart: seeAccounts, open: openGoogleAccounts },
  { name: 'register', who: 'visitor', path: '/register' },
  { name: 'confirm', who: 'visitor', path: '/confirm/newsletter?token=x' },
  { name: 'unsubscribe', who: 'visitor', path: '/unsubscribe?token=x' },
  { name: 'not-found', who: 'visitor', path: '/no/such/page', expectedErrors: NOT_FOUND },
  { name: 'purchase', who: 'customer', path: '/purchase/:product' },
  { name: 'purchase-errors', who: 'customer', path: '/purchase/:product', open: orderWithoutAddress },
  { name: 'purchase-quantity', who: 'customer', path: '/purchase/:product', open: leaveWrongQuantity },
  { name: 'purchase-short', who: 'customer', path: '/purchase/:short' },
  { name: 'purchase-gone', who: 'customer', path: `/purchase/${'0'.repeat(24)}`, expectedErrors: NOT_FOUND },
  { name: 'checkout', who: 'customer', path: '/checkout' },
  { name: 'checkout-errors', who: 'customer', path: '/checkout', open: checkOutWithoutAddress },
  { name: 'request-quote', who: 'customer', path: '/basket', open: (page) => pressIn(page, 'Request a Quote') },
  { name: 'checkout-quote', who: 'customer', path: '/checkout?quote=:answeredQuote' },
  { name: 'my-profile', who: 'customer', path: '/dashboard' },
  { name: 'edit-profile', who: 'customer', path: '/dashboard', open: (page) => pressIn(page, 'Edit Profile') },
  { name: 'menu', who: 'customer', path: '/dashboard', open: openMenu, isFolded: true },
  { name: 'drawer', who: 'customer', path: '/dashboard', open: openDrawer, isFolded: true },
  { name: 'my-orders', who: 'customer', path: '/dashboard/myOrders' },
  { name: 'cancel-order', who: 'customer', path: '/dashboard/myOrders', open: askToCancel },
  { name: 'several-products', who: 'customer', path: '/dashboard/myOrders', open: unfoldOrder },
  { name: 'lists', who: 'customer', path: '/dashboard/lists', open: openList },
  { name: 'my-quotes', who: 'customer', path: '/dashboard/myQuotes' },
  { name: 'addresses', who: 'customer', path: '/dashboard/addresses' },
  { name: 'edit-address', who: 'customer', path: '/dashboard/addresses', open: editAddress },
  { name: 'account', who: 'customer', path: '/dashboard/account' },
  { name: 'account-data', who: 'customer', path: '/dashboard/account/data' },
  { name: 'add-review', who: 'customer', path: '/dashboard/addReview' },
  { name: 'add-review-errors', who: 'customer', path: '/dashboard/addReview', open: (page) => pressIn(page, 'Send') },
  { name: 'order', who: 'customer', path: '/dashboard/order/:orderOfSeveral' },
  { name: 'my-products', who: 'customer', path: '/dashboard/myProducts' },
  { name: 'payment', who: 'customer', path: '/dashboard/payment/:unpaidOrder' },
  { name: 'payment-of-several', who: 'customer', path: '/dashboard/payment/:orderOfSeveral' },
  { name: 'payment-done', who: 'customer', path: '/dashboard/payment/:paidOrder' },
  {
    name: 'ask-call-off',
    who: 'customer',
    path: '/dashboard/order/:paidOrder',
    open: (page) => pressIn(page, 'Ask to Cancel'),
  },
  { name: 'call-off', who: 'admin', path: '/dashboard/order/:paidOrder', open: (page) => pressIn(page, 'Call Off') },
  { name: 'refund', who: 'admin', path: '/dashboard/order/:paidOrder', open: (page) => pressIn(page, 'Refund') },
  { name: 'make-admin', who: 'admin', path: '/dashboard/makeAdmin' },
  { name: 'add-product', who: 'admin', path: '/dashboard/addProduct' },
  {
    name: 'add-product-errors',
    who: 'admin',
    path: '/dashboard/addProduct',
    open: (page) => pressIn(page, 'Add Product'),
  },
  { name: 'edit-product', who: 'admin', path: '/dashboard/editProduct/:product', open: openWholeForm },
  { name: 'manage-products', who: 'admin', path: '/dashboard/manageProduct' },
  { name: 'restock', who: 'admin', path: '/dashboard/manageProduct', open: openRestock },
  { name: 'import-products', who: 'admin', path: '/dashboard/importProducts' },
  { name: 'import-checked', who: 'admin', path: '/dashboard/importProducts', open: checkFile },
  { name: 'manage-orders', who: 'admin', path: '/dashboard/manageOrder' },
  { name: 'ship-several', who: 'admin', path: '/dashboard/manageOrder?status=toShip', open: openShipSeveral },
  { name: 'manage-order', who: 'admin', path: '/dashboard/order/:paidOrder', open: seePayment },
  { name: 'all-payments', who: 'admin', path: '/dashboard/allPayments' },
  { name: 'ledger-of-days', who: 'admin', path: '/dashboard/ledger?from=2020-01-01&state=captured' },
  { name: 'customer', who: 'admin', path: '/dashboard/customer/:customer' },
  { name: 'categories', who: 'admin', path: '/dashboard/categories' },
  { name: 'office', who: 'admin', path: '/dashboard/office' },
  { name: 'office-drawer', who: 'admin', path: '/dashboard/office', open: openDrawer, isFolded: true },
  { name: 'money', who: 'admin', path: '/dashboard/money' },
  { name: 'money-differs', who: 'admin', path: '/dashboard/money', open: showDifferences },
  { name: 'audit', who: 'admin', path: '/dashboard/audit' },
  { name: 'synonyms', who: 'admin', path: '/dashboard/synonyms' },
  { name: 'reviews', who: 'admin', path: '/dashboard/reviews' },
  { name: 'notices', who: 'admin', path: '/dashboard/notices' },
  { name: 'settings', who: 'admin', path: '/dashboard/settings', open: addRows },
  {
    ...{ name: 'sign-in-again', who: 'admin', path: '/dashboard/settings', open: saveAfterLongTime },
    expectedErrors: [/status of 409/],
  },
  { name: 'second-factor', who: 'admin', path: '/dashboard/account', open: drawSecret },
  { name: 'recovery-codes', who: 'admin', path: '/dashboard/account', open: seeRecoveryCodes },
  { name: 'quotes', who: 'admin', path: '/dashboard/quotes' },
  { name: 'answer-quote', who: 'admin', path: '/dashboard/quotes?quote=:askedQuote' },
  { name: 'hide-review', who: 'admin', path: '/dashboard/reviews', open: openHiding },
  { name: 'edit-category', who: 'admin', path: '/dashboard/categories', open: openCategory },
];

/** The accounts and orders that the screens show. */
export class Examples {
  private constructor(
    private readonly storageOf: Record<Who, BrowserContextOptions['storageState']>,
    private readonly idOf: Record<string, string>,
  ) {}

  /** Signs both accounts in, each in its own browser, orders three times, pays once and has a basket. */
  static async prepare(newPage: () => Promise<Page>): Promise<Examples> {
    const [customer, admin] = [await newPage(), await newPage()];
    await signIn(admin, seedAccount('Admin'));
    await signIn(customer, seedAccount('Customer'));
    await addCategories(admin);
    const paidOrder = await orders.placeOrder(customer);
    await customer.goto(`/dashboard/payment/${paidOrder.id}`);
    await orders.payButton(customer).waitFor();
    await orders.cardNumber(customer).click();
    await orders.typeCard(customer, orders.GOOD_CARD);
    await orders.payButton(customer).click();
    await orders.readTransaction(customer);
    const unpaidOrder = await orders.placeOrder(customer);
    const several = await orders.someProducts(3);
    const orderOfSeveral = await orders.placeOrderOf(customer, several);
    await orders.fillBasket(customer, several);
    await orders.keepList(customer, 'Monday’s van', several);
    const askedQuote = await quotes.askQuote(customer, several);
    const answeredQuote = await quotes.askQuote(customer, several);
    await quotes.answerQuote(admin, answeredQuote);
    await saveAddresses(customer);
    const storageOf = {
      visitor: undefined,
      customer: await storageOfPage(customer),
      admin: await storageOfPage(admin),
    };
    return new Examples(storageOf, {
      ':product': (await orders.someProduct())._id,
      ':short': (await orders.shortProduct())._id,
      ':paidOrder': paidOrder.id,
      ':unpaidOrder': unpaidOrder.id,
      ':orderOfSeveral': orderOfSeveral,
      ':askedQuote': askedQuote._id,
      ':answeredQuote': answeredQuote._id,
      ':customer': await idOfCustomer(admin),
    });
  }

  /** The browser storage with the screen's user signed in. */
  storageFor({ who }: Screen): BrowserContextOptions['storageState'] {
    return this.storageOf[who];
  }

  /** Opens the screen's page and waits until it has loaded, below the fold included. */
  async visit(page: Page, { path, sandboxPart }: Screen): Promise<void> {
    await page.goto(path.replace(/:\w+/g, (part) => this.idOf[part] ?? part));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await sandboxPart?.(page);
    await loaded(page);
  }
}

/** The id of the seeded customer, from All Users. */
async function idOfCustomer(admin: Page): Promise<string> {
  const { email } = seedAccount('Customer');
  await admin.goto(`/dashboard/makeAdmin?${new URLSearchParams({ q: email })}`);
  const address = await admin.getByRole('link', { name: email }).getAttribute('href');
  return address?.split('/').at(-1) ?? '';
}

/** Brings the visited page into the screen's state, if it has one. */
export async function openState(page: Page, { open }: Screen): Promise<void> {
  if (!open) return;
  await open(page);
  await skeletonsGone(page);
}

function storageOfPage(page: Page): Promise<BrowserContextOptions['storageState']> {
  return page.context().storageState({ indexedDB: true });
}

/** Pictures, and what stands far below, load when the reader comes near. */
async function loaded(page: Page): Promise<void> {
  await skeletonsGoneButFarBelow(page);
  await scrollThrough(page);
  await skeletonsGone(page);
  await scrollThrough(page);
}

/** Waits until the fonts and the pictures within the window are there. */
export async function picturesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const within = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return document.fonts.status === 'loaded' && within.every(({ complete }) => complete);
  });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await step();
    }
    const pictures = [...document.images].filter((image) => image.hasAttribute('src'));
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    scrollTo(0, 0);
    await step();
    await step();
  });
}

function seeAccounts(page: Page): Promise<void> {
  return page.getByRole('complementary', { name: 'Sandbox accounts' }).waitFor();
}

function pressIn(page: Page, button: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

/** The form of a product with all its sections unfolded, and its preview. */
async function openWholeForm(page: Page): Promise<void> {
  for (const section of await page.locator('details').all()) {
    if ((await section.getAttribute('open')) === null) await section.locator('> summary').press('Enter');
  }
  await pressIn(page, 'Preview');
  // Where it scrolled to, a link of the drawer may be half below the header.
  await page.evaluate(() => scrollTo(0, 0));
}

/** A file with an error, of which nothing is written. */
async function checkFile(page: Page): Promise<void> {
  const rows = [
    'name,description,price,minimum,available,pictures',
    'Mallet,Beech.,9.50,1,7,/api/image/x',
    'Maul,,free,,,',
  ];
  await page
    .getByLabel(/Choose a CSV File/)
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('table', { name: 'rows' }).waitFor();
}

/** As if the sign-in were an hour old. */
async function saveAfterLongTime(page: Page): Promise<void> {
  const json = { statusCode: 409, code: 'SIGN_IN_AGAIN', message: 'Please sign in again for this.' };
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json }) : route.fallback(),
  );
  await pressIn(page, 'Save');
  await page.getByRole('dialog', { name: 'Please Sign In Again' }).waitFor();
}

/** Not from the shop, which would ask for a new sign-in late in a long run, and not keep the admin out afterwards. */
async function drawSecret(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const json = { secret, address: `otpauth://totp/Karigar:admin@karigar.test?secret=${secret}&issuer=Karigar` };
  await page.route('**/api/account/secondFactor', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json }) : route.fallback(),
  );
  await page.getByRole('button', { name: /^Set Up/ }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

async function seeRecoveryCodes(page: Page): Promise<void> {
  await drawSecret(page);
  const token = await page.evaluate(() => localStorage.getItem('jwtToken'));
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `7f3k-29qx-m4wz-h5p${at}`);
  await page.route('**/api/account/secondFactor/confirm', (route) => route.fulfill({ json: { recoveryCodes, token } }));
  await page.getByRole('region', { name: 'Second Factor' }).getByLabel('Code').fill('123456');
  await pressIn(page, 'Turn On');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
}

async function enlargePicture(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

async function addToBasket(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Basket/ })
    .click();
  await page.getByRole('region', { name: 'In Your Basket' }).getByText('subtotal').waitFor();
}

async function openBasket(page: Page): Promise<void> {
  await addToBasket(page);
  await page.getByRole('link', { name: 'Show Basket' }).click();
  await page.getByRole('region', { name: 'Subtotal' }).waitFor();
}

/** Lines that are right, wrong and unknown. */
async function pasteList(page: Page): Promise<void> {
  const [first, second] = await orders.someProducts(2);
  const lines = [
    `${first?.partNumber}, ${first?.minimum}`,
    `${second?.partNumber}, 1000000`,
    'KG-NONE, 1',
    'KG-CH-45O, 12',
  ];
  await page.getByLabel('Part numbers and quantities').fill(lines.join('\n'));
  await page.getByText('1 of 4 lines right, 3 to correct.').waitFor();
  await page.getByRole('button', { name: /in place of KG-CH-45O$/ }).waitFor();
}

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show Lines/ }).click();
  await page
    .getByRole('button', { name: /^Add to Basket/ })
    .first()
    .waitFor();
}

async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await page.getByRole('dialog', { name: 'Cancel Order?' }).waitFor();
}

async function openGoogleAccounts(page: Page): Promise<void> {
  await pressIn(page, 'Continue With Google');
  await page.getByRole('dialog', { name: 'Choose a Google account' }).waitFor();
}

async function orderWithoutAddress(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('');
  await pressIn(page, 'Place Order');
  await page.getByText('Address is required').waitFor();
}

async function checkOutWithoutAddress(page: Page): Promise<void> {
  await page.getByText('Your own reference').click();
  await page.getByLabel('Another address').check();
  await pressIn(page, 'Place Order');
  await page.getByText('Address is required').waitFor();
}

async function editAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('dialog', { name: 'Edit Address' }).waitFor();
}

async function unfoldOrder(page: Page): Promise<void> {
  await page
    .getByText(/ and 2 more$/)
    .first()
    .click();
  await page.getByRole('list', { name: 'Ordered products' }).waitFor();
}

async function leaveWrongQuantity(page: Page): Promise<void> {
  await page.getByLabel('Quantity').fill('0');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog', { name: 'error' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await pressIn(page, 'Dashboard');
  await page.getByRole('dialog', { name: 'Dashboard' }).waitFor();
}

/** Differences that the shop of the journeys, whose books are right, does not have. */
async function showDifferences(page: Page): Promise<void> {
  const about = { order: 'a'.repeat(24), orderNumber: 'K-7F3K-29QX', amount: 1249.5 };
  const at = new Date(0).toISOString();
  const comparison = {
    ...{ _id: 'c', state: 'done', step: 'holds', isNightly: true, from: at, to: at, startedAt: at, endedAt: at },
    ...{ charges: 12, charged: 15_000, orders: 11, ordered: 14_000, recorded: 10, reversed: 2, products: 4000 },
    differenceCount: 2,
    differences: [
      { kind: 'orderNotCharged', intentId: `pi_${'x'.repeat(24)}`, ...about },
      { kind: 'stockUnexplained', product: 'b'.repeat(24), productName: 'Claw Hammer' },
    ],
  };
  const dispute = { ...about, _id: 'du', createdAt: at, dueBy: at };
  const waiting = { disputes: [dispute], inDoubt: [{ ...about, since: at }], inDoubtCount: 1 };
  const holds = [{ ...about, intentId: `pi_${'y'.repeat(24)}` }];
  await page.route('**/api/money', (route) =>
    route.fulfill({ json: { comparison, interruptedAt: null, running: null, holds, ...waiting } }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Open Disputes and Inquiries' }).waitFor();
}

async function openSuggestions(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('hamer');
  await page.getByRole('option', { name: 'Corrected' }).waitFor();
  await page.keyboard.press('ArrowDown');
}

async function openFilters(page: Page): Promise<void> {
  await pressIn(page, 'Filters');
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('In stock').waitFor();
}

async function openCategory(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Hammers' }).last().click();
  await page.getByRole('heading', { level: 2, name: /^Hammers/ }).waitFor();
}

/** A row of each list; nothing is saved. */
async function addRows(page: Page): Promise<void> {
  await pressIn(page, 'Add Delivery Method');
  await pressIn(page, 'Add Tax');
}

/** Stripe's answer comes after the page. */
async function seePayment(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Cards tried' }).waitFor();
}

async function openHiding(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator('button', { hasText: /^Hide/ }) });
  const more = row.first().getByRole('button', { name: /^More about/ });
  const hide = row.first().getByRole('button', { name: /^Hide/ });
  await expect(more.or(hide).filter({ visible: true }).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await hide.click();
  await page.getByLabel('Reason for hiding it').waitFor();
}

async function openRestock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restock' }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function openShipSeveral(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Choose page' }).check();
  await page.getByRole('button', { name: 'Ship…' }).click();
  await page.getByLabel('Carrier of all').waitFor();
}
