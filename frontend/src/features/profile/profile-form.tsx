import { useForm } from 'react-hook-form';
import { showFailedSave } from '../../components/form/server-errors';
import { Form } from '../../components/form/form';
import { digitsOf } from '../../components/form/phone-number';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { showDialog } from '../../components/dialog/ask-dialog';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { useSaveProfileMutation, type Profile } from '../../entities/account/profile-api';
import { profileRules } from './profile-rules';

const FIELDS = ['institution', 'number', 'address', 'linkedIn', 'company', 'taxNumber'] as const;

type Details = Pick<Profile, (typeof FIELDS)[number]>;

interface ProfileFormProps {
  profile: Profile;
  onSaved: () => void;
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { name, email, profilePicture: _, ...details } = profile;
  const [saveProfile] = useSaveProfileMutation();
  const { register, handleSubmit, setError, formState } = useForm<Details>({
    defaultValues: details,
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async (typed) => {
    try {
      const saveProfileDto = { ...typed, name, email, number: digitsOf(typed.number) };
      await saveProfile({ email, saveProfileDto }).unwrap();
    } catch (error) {
      return showFailedSave(error, FIELDS, setError);
    }
    onSaved();
    return showDialog({ title: 'Your Profile has been updated!', icon: 'success' });
  });

  const text = (field: (typeof FIELDS)[number]) => ({
    registration: register(field, profileRules[field]),
    error: errors[field],
  });
  return (
    <Form onSubmit={submit} error={errors.root?.server?.message}>
      <TextField label="Name" value={name} disabled />
      <TextField label="Email" type="email" value={email} disabled />
      <TextField
        label="Institution"
        autoComplete="organization"
        maxLength={profileRules.institution.maxLength.value}
        {...text('institution')}
      />
      <TextField label="Number" type="tel" autoComplete="tel" {...text('number')} />
      <TextField
        label="Address"
        rows={2}
        autoComplete="street-address"
        maxLength={profileRules.address.maxLength.value}
        {...text('address')}
      />
      <TextField label="LinkedIn" maxLength={profileRules.linkedIn.maxLength.value} {...text('linkedIn')} />
      <TextField
        label="Company"
        autoComplete="organization"
        maxLength={profileRules.company.maxLength.value}
        {...text('company')}
      />
      <TextField
        label="Tax number"
        hint="VAT number or BIN, for your documents"
        maxLength={profileRules.taxNumber.maxLength.value}
        {...text('taxNumber')}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
