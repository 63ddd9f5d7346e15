import { useForm } from 'react-hook-form';
import { showFailedSave } from '../../components/form/server-errors';
import { Form } from '../../components/form/form';
import { digitsOf } from '../../components/form/phone-number';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { showDialog } from '../../lib/dialog';
import { useUnsavedInput } from '../../lib/unsaved-input';
import { useSaveProfileMutation, type Profile } from './profile-api';
import { profileRules } from './profile-rules';

type Details = Pick<Profile, 'institution' | 'number' | 'address' | 'linkedIn'>;

const FIELDS = ['institution', 'number', 'address', 'linkedIn'] as const;

interface ProfileFormProps {
  profile: Profile;
  onSaved: () => void;
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { name, email, institution, number, address, linkedIn } = profile;
  const [saveProfile] = useSaveProfileMutation();
  const { register, handleSubmit, setError, formState } = useForm<Details>({
    defaultValues: { institution, number, address, linkedIn },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async (details) => {
    try {
      const saveProfileDto = { ...details, name, email, number: digitsOf(details.number) };
      await saveProfile({ email, saveProfileDto }).unwrap();
    } catch (error) {
      return showFailedSave(error, FIELDS, setError);
    }
    onSaved();
    return showDialog({ title: 'Your Profile has been updated!', icon: 'success' });
  });

  return (
    <Form onSubmit={submit} error={errors.root?.server?.message}>
      <TextField label="Name" value={name} disabled />
      <TextField label="Email" type="email" value={email} disabled />
      <TextField
        label="Institution"
        autoComplete="organization"
        maxLength={profileRules.institution.maxLength.value}
        registration={register('institution', profileRules.institution)}
        error={errors.institution}
      />
      <TextField
        label="Number"
        type="tel"
        autoComplete="tel"
        registration={register('number', profileRules.number)}
        error={errors.number}
      />
      <TextField
        label="Address"
        rows={2}
        autoComplete="street-address"
        maxLength={profileRules.address.maxLength.value}
        registration={register('address', profileRules.address)}
        error={errors.address}
      />
      <TextField
        label="LinkedIn"
        maxLength={profileRules.linkedIn.maxLength.value}
        registration={register('linkedIn', profileRules.linkedIn)}
        error={errors.linkedIn}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
