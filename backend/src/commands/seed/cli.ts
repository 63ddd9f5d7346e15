import { parseArgs } from 'node:util';
import { runCommand } from '../run-command.js';
import { seedShop } from './seed.js';

const { values } = parseArgs({ options: { orders: { type: 'boolean', default: false } } });

/** Fills a new shop, with `--orders` as if it had sold for three months; in a filled one it changes nothing. */
await runCommand(async (app) => {
  const { products, reviews, orders } = await seedShop(app, values);
  return `Added ${products} products, ${reviews} reviews and ${orders} orders.`;
});
