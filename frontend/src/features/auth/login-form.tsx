import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { emailRules, passwordRules } from './credentials';
import { ForgotPassword } from './forgot-password';
import { useSignIn } from './use-sign-in';

export interface Credentials {
  email: string;
  password: string;
}

/** The login form; `filledIn` puts an account into it. */
export function LoginForm({ filledIn }: { filledIn: Credentials | undefined }) {
  // Without default values: what was typed into the server's page stays.
  const { register, handleSubmit, getValues, formState } = useForm<Credentials>({ values: filledIn });
  const { run, error, clearError } = useSignIn();
  const { errors } = formState;

  const submit = handleSubmit(
    ({ email, password }) => run((service) => service.signInWithPassword(email.trim(), password)),
    // The service's error is about an earlier attempt.
    clearError,
  );

  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={emailRules.maxLength.value}
        registration={register('email', emailRules)}
        error={errors.email}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={passwordRules.maxLength.value}
        registration={register('password', passwordRules)}
        error={errors.password}
      />
      <ForgotPassword getEmail={() => getValues('email').trim()} />
      <SubmitButton className="w-100">Login</SubmitButton>
    </Form>
  );
}
