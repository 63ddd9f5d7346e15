/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('cancellations', () => {
  require('./cancellations.part.js');
});
describe('declines', () => {
  require('./declines.part.js');
});
describe('failover', () => {
  require('./failover.part.js');
});
describe('money', () => {
  require('./money.part.js');
});
describe('paying', () => {
  require('./paying.part.js');
});
describe('racing', () => {
  require('./racing.part.js');
});
describe('reconciliation', () => {
  require('./reconciliation.part.js');
});
describe('refunds', () => {
  require('./refunds.part.js');
});
describe('reversals', () => {
  require('./reversals.part.js');
});
describe('stripe-dashboard', () => {
  require('./stripe-dashboard.part.js');
});
describe('waits', () => {
  require('./waits.part.js');
});
describe('webhooks', () => {
  require('./webhooks.part.js');
});
