import { useForm } from 'react-hook-form';
import { showFailedSave } from '../../components/form/server-errors';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { showDialog } from '../../lib/dialog';
import { useSaveProfileMutation, type Profile } from './profile-api';
import { addressRules, linkedInRules, phoneRules } from './profile-rules';

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
  const { errors } = formState;

  const submit = handleSubmit(async (details) => {
    try {
      await saveProfile({ email, saveProfileDto: { name, email, ...details } }).unwrap();
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
        maxLength={200}
        registration={register('institution')}
        error={errors.institution}
      />
      <TextField
        label="Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        registration={register('number', phoneRules)}
        error={errors.number}
      />
      <TextField
        label="Address"
        rows={2}
        autoComplete="street-address"
        registration={register('address', addressRules)}
        error={errors.address}
      />
      <TextField
        label="LinkedIn"
        type="url"
        inputMode="url"
        maxLength={200}
        registration={register('linkedIn', linkedInRules)}
        error={errors.linkedIn}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
