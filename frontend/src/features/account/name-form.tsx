import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { api } from '../../lib/api/api';
import { userRenamed } from '../../lib/session/session';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { authService } from '../auth/auth-service';
import { nameRules } from '../auth/credentials';
import { renewSession } from '../auth/session/session-actions';
import { useSessionUser } from '../../entities/account/use-session-user';
import { AccountSection } from './account-section';
import { showAccountError } from './show-account-error';

/** Changes the name that the account bears. */
export function NameForm() {
  const { displayName } = useSessionUser();
  const dispatch = useAppDispatch();
  const { register, handleSubmit, setError, formState } = useForm({ values: { name: displayName } });
  const { errors } = formState;

  const submit = handleSubmit(async (fields) => {
    const name = fields.name.trim();
    try {
      await (await authService()).rename(name);
    } catch (error) {
      return showAccountError(error, 'name', setError);
    }
    // The shop is told by a new token; where that fails, by the next one.
    await dispatch(renewSession()).catch(() => undefined);
    dispatch(userRenamed(name));
    dispatch(api.util.invalidateTags(['Profile', 'User']));
    void toast('success', 'Your name has been changed');
  });

  return (
    <AccountSection title="Name" hint={<p>It stands on your profile, your orders and your reviews from now on.</p>}>
      <Form onSubmit={submit} error={errors.root?.server?.message}>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={nameRules.maxLength.value}
          registration={register('name', nameRules)}
          error={errors.name}
        />
        <SubmitButton variant="outline-secondary">Change Name</SubmitButton>
      </Form>
    </AccountSection>
  );
}
