import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { emailRules, nameRules, newPasswordRules } from './credentials';
import { useSignIn } from './use-sign-in';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export function RegisterForm() {
  // Without default values: what was typed into the server's page stays.
  const { register, handleSubmit, formState } = useForm<NewAccount>();
  const { run, error, clearError } = useSignIn();
  const { errors } = formState;

  const submit = handleSubmit(
    ({ name, email, password }) => run((service) => service.register(name.trim(), email.trim(), password)),
    // The service's error is about an earlier attempt.
    clearError,
  );

  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={nameRules.maxLength.value}
        registration={register('name', nameRules)}
        error={errors.name}
      />
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
        autoComplete="new-password"
        maxLength={newPasswordRules.maxLength.value}
        hint="Eight or more letters and digits, at least one of each."
        registration={register('password', newPasswordRules)}
        error={errors.password}
      />
      <SubmitButton className="w-100">Register</SubmitButton>
    </Form>
  );
}
