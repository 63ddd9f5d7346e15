/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('documents', () => {
  require('./documents.part.js');
});
describe('sale-documents', () => {
  require('./sale-documents.part.js');
});
