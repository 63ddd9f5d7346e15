import { runCommand } from '../run-command.js';
import { seedShop } from './seed.js';

/** Fills a new shop; in a filled one it changes nothing. */
await runCommand(async (app) => {
  const { products, reviews } = await seedShop(app);
  return `Added ${products} products and ${reviews} reviews.`;
});
