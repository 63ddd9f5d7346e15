import { useForm, type UseFormReturn } from 'react-hook-form';
import { requiredText } from '../../components/form/rules';
import { TextField } from '../../components/form/text-field';
import { secondFactorCodeLimits } from '../../lib/generated/contract-limits';

interface CodeFields {
  code: string;
}

const rules = requiredText('Code', secondFactorCodeLimits.code);

/** A form with the code of a second factor. */
export const useCodeForm = (): UseFormReturn<CodeFields> => useForm<CodeFields>({ defaultValues: { code: '' } });

/** The code that the authenticator app shows. */
export function CodeField({ form: { register, formState } }: { form: UseFormReturn<CodeFields> }) {
  return (
    <TextField
      label="Code"
      hint="Six digits that your authenticator app shows"
      autoComplete="one-time-code"
      registration={register('code', rules)}
      error={formState.errors.code}
    />
  );
}
