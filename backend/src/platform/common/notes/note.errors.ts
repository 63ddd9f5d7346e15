import { conflict, type ShopError } from '../errors/shop-error.js';

export const noteAddedAlready = (): ShopError =>
  conflict('NOTE_ADDED_ALREADY', 'Your note has been added already. Please look at the notes before you add another.');
