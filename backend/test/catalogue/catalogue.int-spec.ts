/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('categories', () => {
  require('./categories.part.js');
});
describe('drawings', () => {
  require('./drawings.part.js');
});
describe('list-indexes', () => {
  require('./list-indexes.part.js');
});
describe('product-files', () => {
  require('./product-files.part.js');
});
describe('product-lists', () => {
  require('./product-lists.part.js');
});
describe('product-reviews', () => {
  require('./product-reviews.part.js');
});
describe('product-stock', () => {
  require('./product-stock.part.js');
});
describe('products', () => {
  require('./products.part.js');
});
describe('reviews', () => {
  require('./reviews.part.js');
});
describe('search-words', () => {
  require('./search-words.part.js');
});
describe('synonyms', () => {
  require('./synonyms.part.js');
});
