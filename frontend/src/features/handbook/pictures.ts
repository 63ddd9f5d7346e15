import type { PICTURE_HEIGHTS } from './picture-sizes';
import day from './pictures/day.webp';
import importing from './pictures/import.webp';
import prices from './pictures/prices.webp';
import quotes from './pictures/quotes.webp';
import refund from './pictures/refund.webp';
import requests from './pictures/requests.webp';
import roles from './pictures/roles.webp';
import settings from './pictures/settings.webp';
import ship from './pictures/ship.webp';

/** Made by `npm run screenshots`. */
export const PICTURES: Record<keyof typeof PICTURE_HEIGHTS, { source: string; shows: string }> = {
  day: { source: day, shows: 'The office: a number for each kind of work that waits, and an open alert' },
  ship: { source: ship, shows: 'Three chosen orders with one carrier for all, and a tracking number for each' },
  refund: { source: refund, shows: 'The form of a refund: units of each product, the reason and the sum' },
  requests: { source: requests, shows: 'The form that cancels an order: units back to stock, and a message' },
  quotes: { source: quotes, shows: 'The form that answers a quote: quantity and unit price of each product' },
  prices: { source: prices, shows: 'Products side by side, two of them with a changed price that is not saved yet' },
  import: { source: importing, shows: 'A checked file: the row with an error, and the buttons that write the rows' },
  settings: { source: settings, shows: 'The settings of delivery methods and taxes' },
  roles: { source: roles, shows: 'The list of all users, one of them with the boxes of the roles' },
};
