/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('mail', () => {
  require('./mail.part.js');
});
describe('newsletter', () => {
  require('./newsletter.part.js');
});
describe('notices', () => {
  require('./notices.part.js');
});
describe('stock-alerts', () => {
  require('./stock-alerts.part.js');
});
