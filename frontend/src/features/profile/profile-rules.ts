import { atMost } from '../../components/form/at-most';
import { phoneNumber } from '../../components/form/phone-number';
import { saveProfileLimits } from '../../lib/generated/contract-limits';

export const profileRules = {
  institution: atMost(saveProfileLimits.institution.maxLength),
  number: phoneNumber(saveProfileLimits.number),
  address: atMost(saveProfileLimits.address.maxLength),
  linkedIn: atMost(saveProfileLimits.linkedIn.maxLength),
  company: atMost(saveProfileLimits.company.maxLength),
  taxNumber: atMost(saveProfileLimits.taxNumber.maxLength),
};

/** Stands for "no picture". */
export const BLANK_PICTURE = '/blank-profile.svg';
