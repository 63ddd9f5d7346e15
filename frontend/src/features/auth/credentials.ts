import { atMost } from '../../components/form/at-most';
import { signInLimits, userViewLimits } from '../../lib/generated/contract-limits';

/** The rules of sign-in forms. */

/** Loose on purpose: an @ and a dotted name after it. Only a message sent there proves an address. */
export const EMAIL_PATTERN = /^[^\s@]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
/** The sign-in service's: the shop's API never sees a password, so its contract has no rule for it. */
const MAX_PASSWORD_LENGTH = 128;
const PASSWORD_PATTERN = /^(?=.*\p{L})(?=.*\d).{8,}$/su;
const NEW_PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*\d)[a-z\d]{8,}$/i;
const PASSWORD_MESSAGE = 'Password must contain minimum eight characters, at least one letter and one number';

export const emailRules = {
  ...atMost(signInLimits.email.maxLength),
  required: 'Email is required',
  pattern: { value: EMAIL_PATTERN, message: 'Please enter valid email' },
};

/** Refuses only what can't be right: the reset page of the sign-in service takes other characters than letters and digits. */
export const passwordRules = {
  ...atMost(MAX_PASSWORD_LENGTH),
  required: 'Password is required',
  pattern: { value: PASSWORD_PATTERN, message: PASSWORD_MESSAGE },
};

export const newPasswordRules = {
  ...passwordRules,
  pattern: { value: NEW_PASSWORD_PATTERN, message: PASSWORD_MESSAGE },
};

export const nameRules = {
  ...atMost(userViewLimits.displayName.maxLength),
  validate: (name: string) => name.trim() !== '' || 'Name is required',
};
