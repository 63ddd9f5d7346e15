import type { BrowserContextOptions, Page } from '@playwright/test';
import { seedAccount, signIn } from '../support/accounts.js';
import { saveAddresses } from '../support/addresses.js';
import { addCategories } from '../support/categories.js';
import * as orders from '../support/orders.js';
import * as quotes from '../support/quotes.js';
import { skeletonsGone, skeletonsGoneButFarBelow } from '../support/skeletons.js';
import type { Screen, Who } from './screens.js';

/** The accounts and orders that the screens show. */
export interface Examples {
  /** The browser storage with each user signed in. */
  storageOf: Record<Who, BrowserContextOptions['storageState']>;
  /** By their names in the screens' paths. */
  idOf: Record<string, string>;
}

/** Signs both accounts in, each in its own browser, orders three times, pays once and has a basket. */
export async function prepareExamples(newPage: () => Promise<Page>): Promise<Examples> {
  const [customer, admin] = [await newPage(), await newPage()];
  await signIn(admin, seedAccount('Admin'));
  await signIn(customer, seedAccount('Customer'));
  await addCategories(admin);
  const paidOrder = await orders.placeOrder(customer);
  await customer.goto(`/dashboard/payment/${paidOrder.id}`);
  await orders.payButton(customer).waitFor();
  await orders.pay(customer);
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
  return {
    storageOf: {
      visitor: undefined,
      customer: await customer.context().storageState({ indexedDB: true }),
      admin: await admin.context().storageState({ indexedDB: true }),
    },
    idOf: {
      ':product': (await orders.someProduct())._id,
      ':short': (await orders.shortProduct())._id,
      ':paidOrder': paidOrder.id,
      ':unpaidOrder': unpaidOrder.id,
      ':orderOfSeveral': orderOfSeveral,
      ':askedQuote': askedQuote._id,
      ':answeredQuote': answeredQuote._id,
      ':customer': await idOfCustomer(admin),
    },
  };
}

/** Opens the screen's page and waits until it has loaded, below the fold included. */
export async function visit(page: Page, { idOf }: Examples, { path, sandboxPart }: Screen): Promise<void> {
  await page.goto(path.replace(/:\w+/g, (part) => idOf[part] ?? part));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await sandboxPart?.(page);
  await loaded(page);
}

/** The id of the seeded customer, from All Users. */
async function idOfCustomer(admin: Page): Promise<string> {
  const { email } = seedAccount('Customer');
  await admin.goto(`/dashboard/makeAdmin?${new URLSearchParams({ q: email })}`);
  const address = await admin.getByRole('link', { name: email }).getAttribute('href');
  return address?.split('/').at(-1) ?? '';
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
