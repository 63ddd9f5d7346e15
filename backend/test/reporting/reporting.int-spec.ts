/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('alerts', () => {
  require('./alerts.part.js');
});
describe('ledger', () => {
  require('./ledger.part.js');
});
describe('office', () => {
  require('./office.part.js');
});
describe('work-lists', () => {
  require('./work-lists.part.js');
});
