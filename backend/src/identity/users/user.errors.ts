import { HttpStatus } from '@nestjs/common';
import { conflict, notFound, ShopError } from '../../platform/common/errors/shop-error.js';

export const userNotFound = (): ShopError => notFound('USER_NOT_FOUND', 'There is no such user.');

export const emailTaken = (): ShopError =>
  conflict('EMAIL_TAKEN', 'This email belongs to another account. Verify it to sign in.');

export const emailNotVerified = (): ShopError =>
  conflict('EMAIL_NOT_VERIFIED', 'Verify your email first: follow the link in the mail that we have sent you.');

export const cannotRemoveYourself = (): ShopError =>
  conflict('CANNOT_REMOVE_YOURSELF', 'Admins cannot remove themselves.');

export const cannotDemoteYourself = (): ShopError =>
  conflict('CANNOT_DEMOTE_YOURSELF', 'Admins cannot make themselves a customer.');

export const adminProtected = (): ShopError =>
  conflict('ADMIN_PROTECTED', 'The settings of the shop name this admin, so only there this can be changed.');

export const lastAdmin = (): ShopError =>
  conflict('LAST_ADMIN', 'You are the only admin. Make somebody else an admin first.');

export const accountRemoved = (): ShopError =>
  new ShopError({
    status: HttpStatus.FORBIDDEN,
    code: 'ACCOUNT_REMOVED',
    message: 'This account has been removed from the shop.',
  });
