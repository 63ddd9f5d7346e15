import { HttpStatus } from '@nestjs/common';
import { conflict, notFound, ShopError } from '../common/errors/shop-error.js';

export const userNotFound = (): ShopError => notFound('USER_NOT_FOUND', 'There is no such user.');

export const emailTaken = (): ShopError =>
  conflict('EMAIL_TAKEN', 'This email belongs to another account. Verify it to sign in.');

export const cannotRemoveYourself = (): ShopError =>
  conflict('CANNOT_REMOVE_YOURSELF', 'Admins cannot remove themselves.');

export const accountRemoved = (): ShopError =>
  new ShopError({
    status: HttpStatus.FORBIDDEN,
    code: 'ACCOUNT_REMOVED',
    message: 'This account has been removed from the shop.',
  });
