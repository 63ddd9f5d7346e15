/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('account-holder', () => {
  require('./account-holder.part.js');
});
describe('accounts', () => {
  require('./accounts.part.js');
});
describe('addresses', () => {
  require('./addresses.part.js');
});
describe('customers', () => {
  require('./customers.part.js');
});
describe('firebase-signatures', () => {
  require('./firebase-signatures.part.js');
});
describe('forget-buyers', () => {
  require('./forget-buyers.part.js');
});
describe('grant-admin', () => {
  require('./grant-admin.part.js');
});
describe('profiles', () => {
  require('./profiles.part.js');
});
describe('second-factor', () => {
  require('./second-factor.part.js');
});
describe('sign-in', () => {
  require('./sign-in.part.js');
});
describe('step-up', () => {
  require('./step-up.part.js');
});
describe('tokens', () => {
  require('./tokens.part.js');
});
describe('users', () => {
  require('./users.part.js');
});
