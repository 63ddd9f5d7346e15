/** Parts of one file, since jest loads the whole API anew for each file; `-t` with a part's name runs it alone. */
describe('image-renderer', () => {
  require('./image-renderer.part.js');
});
describe('images', () => {
  require('./images.part.js');
});
describe('images-forms', () => {
  require('./images-forms.part.js');
});
describe('images-imgbb', () => {
  require('./images-imgbb.part.js');
});
