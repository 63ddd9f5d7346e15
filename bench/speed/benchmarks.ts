import type { Benchmark } from './benchmark.js';
import { secondStart, wholeTestSuite } from './rows/commands.js';
import { embeddedDatabase } from './rows/embedded-database.js';
import { firstByte } from './rows/first-byte.js';
import { firstLoad } from './rows/first-load.js';
import { lighthouse } from './rows/lighthouse.js';
import { memory } from './rows/memory.js';
import { navigation } from './rows/navigation.js';
import { officeLists } from './rows/office-lists.js';
import { orderPage } from './rows/order-page.js';
import { catalogueSize, productPage, uncachedPage } from './rows/product-page.js';
import { publicReads } from './rows/public-reads.js';
import { purchases } from './rows/purchases.js';
import { replicas } from './rows/replicas.js';
import { searches } from './rows/searches.js';
import { throughNginx } from './rows/through-nginx.js';

/** In the order of the table. */
export const BENCHMARKS: readonly Benchmark[] = [
  productPage,
  uncachedPage,
  throughNginx,
  catalogueSize,
  searches,
  replicas,
  orderPage,
  purchases,
  publicReads,
  embeddedDatabase,
  memory,
  firstLoad,
  firstByte,
  lighthouse,
  navigation,
  secondStart,
  officeLists,
  wholeTestSuite,
];
