import type { Benchmark } from './benchmark.js';
import { productPage } from './rows/product-page.js';

/** In the order of the table. */
export const BENCHMARKS: readonly Benchmark[] = [productPage];
