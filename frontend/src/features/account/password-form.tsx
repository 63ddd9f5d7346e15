import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { authService } from '../auth/auth-service';
import { newPasswordRules, passwordRules } from '../auth/credentials';
import { renewSession } from '../auth/session/session-actions';
import { exchangeTokenAsking } from '../auth/sign-in';
import { AccountSection } from './account-section';
import { showAccountError } from './show-account-error';

/** Changes the password, which the account must have. */
export function PasswordForm() {
  const dispatch = useAppDispatch();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { password: '', newPassword: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ password, newPassword }) => {
    try {
      await (await authService()).changePassword(password, newPassword);
    } catch (error) {
      return showAccountError(error, 'password', setError);
    }
    reset();
    // The shop ends the other sign-ins when it hears of the change; where that fails, with the next token.
    await dispatch(renewSession(exchangeTokenAsking)).catch(() => undefined);
    void toast('success', 'Your password has been changed');
  });

  return (
    <AccountSection title="Password" hint={<p>A new one signs you out on all other devices.</p>}>
      <Form onSubmit={submit} error={errors.root?.server?.message}>
        <TextField
          label="Current Password"
          type="password"
          autoComplete="current-password"
          maxLength={passwordRules.maxLength.value}
          registration={register('password', passwordRules)}
          error={errors.password}
        />
        <TextField
          label="New Password"
          type="password"
          autoComplete="new-password"
          maxLength={newPasswordRules.maxLength.value}
          hint="Eight or more letters and digits, at least one of each."
          registration={register('newPassword', newPasswordRules)}
          error={errors.newPassword}
        />
        <SubmitButton variant="outline-secondary">Change Password</SubmitButton>
      </Form>
    </AccountSection>
  );
}
