/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('baskets', () => {
  require('./baskets.part.js');
});
describe('lists', () => {
  require('./lists.part.js');
});
describe('order-page', () => {
  require('./order-page.part.js');
});
describe('order-placing', () => {
  require('./order-placing.part.js');
});
describe('order-prices', () => {
  require('./order-prices.part.js');
});
describe('orders', () => {
  require('./orders.part.js');
});
describe('quotes', () => {
  require('./quotes.part.js');
});
