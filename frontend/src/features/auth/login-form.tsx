import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form/form-error';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { emailRules, passwordRules } from './credentials';
import { ForgotPassword } from './forgot-password';
import { SandboxAccounts } from './sandbox-accounts';
import { useSignIn } from './use-sign-in';

interface Credentials {
  email: string;
  password: string;
}

export function LoginForm() {
  const { register, handleSubmit, getValues, setValue, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { run, isBusy, error } = useSignIn();
  const { errors } = formState;

  const submit = handleSubmit(({ email, password }) =>
    run((service) => service.signInWithPassword(email.trim(), password)),
  );
  const fill = (account: Credentials) => {
    setValue('email', account.email, { shouldValidate: true });
    setValue('password', account.password, { shouldValidate: true });
  };

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          registration={register('email', emailRules)}
          error={errors.email}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          registration={register('password', passwordRules)}
          error={errors.password}
        />
        <ForgotPassword getEmail={() => getValues('email').trim()} />
        <SubmitButton isBusy={isBusy} className="w-100">
          Login
        </SubmitButton>
        <FormError message={error} />
      </form>
      <SandboxAccounts onChoose={fill} />
    </>
  );
}
