import { atMost } from '../../../components/form/at-most';
import { addListLimits } from '../../../lib/generated/contract-limits';

export interface ListFields {
  name: string;
}

export const listRules = {
  name: {
    validate: (name: string) => name.trim() !== '' || 'Please enter a name',
    ...atMost(addListLimits.name.maxLength),
  },
};
