import { runCommand } from '../run-command.js';
import { FiguresService } from './figures.service.js';

/** `npm run recount-figures`: forgets the office's sums and makes them again from the orders. The shop goes on meanwhile. */
await runCommand(async (app) => {
  const figures = app.get(FiguresService);
  await figures.startAgain();
  await figures.count();
  const { paid, revenueCents } = await figures.sumUp();
  return `The office's figures are counted again: ${paid} paid orders, $${(revenueCents / 100).toFixed(2)}.`;
});
