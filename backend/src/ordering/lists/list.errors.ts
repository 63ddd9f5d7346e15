import { HttpStatus } from '@nestjs/common';
import { conflict, type CurrentState, notFound, ShopError } from '../../platform/common/errors/shop-error.js';
import { MAX_LISTS } from './list-limits.js';

/** Also of a list that is another customer's. */
export const listNotFound = (): ShopError => notFound('LIST_NOT_FOUND', 'There is no such list.');

export const listAddedAlready = (): ShopError =>
  conflict('LIST_ADDED_ALREADY', 'The list has been made already, as it was when you first sent it.');

/** @param current the list as it is now, as answered */
export const listChanged = (current: CurrentState): ShopError =>
  conflict('LIST_CHANGED', 'The list was changed meanwhile, on another device or in another window.', current);

export const tooManyLists = (): ShopError =>
  conflict('TOO_MANY_LISTS', `You have ${MAX_LISTS} lists, and can have no more. Please remove one first.`);

export function listNameTaken(): ShopError {
  const message = 'You have a list of this name already.';
  return new ShopError({
    status: HttpStatus.CONFLICT,
    code: 'LIST_NAME_TAKEN',
    message,
    fieldErrors: { name: message },
  });
}
