/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('audit', () => {
  require('./audit.part.js');
});
describe('draining', () => {
  require('./draining.part.js');
});
describe('hostile-admin', () => {
  require('./hostile-admin.part.js');
});
describe('jobs', () => {
  require('./jobs.part.js');
});
describe('malformed-http', () => {
  require('./malformed-http.part.js');
});
describe('operations', () => {
  require('./operations.part.js');
});
describe('pages', () => {
  require('./pages.part.js');
});
describe('pagination', () => {
  require('./pagination.part.js');
});
describe('rate-limits', () => {
  require('./rate-limits.part.js');
});
describe('read-cache', () => {
  require('./read-cache.part.js');
});
describe('seed', () => {
  require('./seed.part.js');
});
describe('settings', () => {
  require('./settings.part.js');
});
describe('sitemap', () => {
  require('./sitemap.part.js');
});
