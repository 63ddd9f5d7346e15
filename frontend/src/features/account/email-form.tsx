import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action-button';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { sessionEnded } from '../../lib/session/session';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { authErrorMessage, isEmailTaken, isSignedOut } from '../auth/auth-errors';
import { authService } from '../auth/auth-service';
import { emailRules, passwordRules } from '../auth/credentials';
import type { Account } from '../auth/firebase-auth';
import { followNewEmail } from '../auth/sign-in';
import { AccountSection } from './account-section';
import { showAccountError } from './show-account-error';

/** Changes the e-mail of an account with a password: a link to the new address proves it first. */
export function EmailForm({ account }: { account: Account }) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (fields) => {
    const email = fields.email.trim();
    try {
      await (await authService()).requestEmailChange(fields.password, email);
    } catch (error) {
      if (!isEmailTaken(error)) return showAccountError(error, 'password', setError);
      return setError('email', { message: 'There is an account with this email already' }, { shouldFocus: true });
    }
    reset();
    setSentTo(email);
  });

  return (
    <AccountSection title="Email" hint={<CurrentEmail account={account} />}>
      {sentTo && <LinkSent email={sentTo} />}
      <Form onSubmit={submit} error={errors.root?.server?.message}>
        <TextField
          label="New Email"
          type="email"
          autoComplete="email"
          maxLength={emailRules.maxLength.value}
          registration={register('email', {
            ...emailRules,
            validate: (email) => email.trim().toLowerCase() !== account.email || 'This is your email already',
          })}
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
        <SubmitButton variant="outline-secondary">Send Link</SubmitButton>
      </Form>
    </AccountSection>
  );
}

/** The e-mail of the account, and whether its holder has proved it. */
export function CurrentEmail({ account: { email, isVerified } }: { account: Account }) {
  const sendLink = async () => {
    try {
      await (await authService()).sendVerification();
    } catch (error) {
      return toast('error', authErrorMessage(error));
    }
    return toast('success', `A link has been sent to ${email}`);
  };
  return (
    <>
      <p>
        <strong>{email}</strong>
        {isVerified ? ', verified' : ', not verified yet'}
      </p>
      {!isVerified && (
        <ActionButton of="to verify the email" onAct={sendLink}>
          Verify
        </ActionButton>
      )}
    </>
  );
}

function LinkSent({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const check = async () => {
    try {
      if (!(await dispatch(followNewEmail()))) await toast('error', `${email} is not verified yet`);
    } catch (error) {
      // The sign-in service ends all sign-ins when the e-mail changes.
      if (isSignedOut(error)) return dispatch(sessionEnded('refused'));
      return toast('error', authErrorMessage(error));
    }
  };
  return (
    <Alert variant="info" role="status">
      <p>
        A link has been sent to <strong>{email}</strong>. Your email changes when you follow it; you may have to log in
        with the new one then.
      </p>
      <ActionButton of={`to ${email}`} onAct={check}>
        I have followed the link
      </ActionButton>
    </Alert>
  );
}
