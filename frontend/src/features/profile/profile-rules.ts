/** The rules of profile fields, shared by the forms that ask for them; the lengths are the API's. */
export const MAX_ADDRESS_LENGTH = 500;

export const addressRules = {
  maxLength: { value: MAX_ADDRESS_LENGTH, message: `Enter at most ${MAX_ADDRESS_LENGTH} characters` },
};

export const phoneRules = {
  pattern: { value: /^\d{0,20}$/, message: 'Enter digits only, at most 20' },
};

export const linkedInRules = {
  pattern: {
    value: /^$|^https:\/\/[\w.-]+\.[a-z]{2,}(:\d{1,5})?([/?#]\S*)?$/i,
    message: 'Enter an address that begins with https://, or nothing',
  },
};

/** Stands for "no picture". */
export const BLANK_PICTURE = '/blank-profile.svg';
