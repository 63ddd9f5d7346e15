// All that a drawing is made with.
export * from './forms.mjs';
export { picture } from './studio.mjs';
