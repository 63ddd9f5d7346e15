import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { removeApiToken } from '../../lib/api/api-token';
import { counted } from '../../lib/text/counted';
import { sessionEnded } from '../../lib/session/session';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { useSessionUser } from '../../entities/account/use-session-user';
import { useRemoveAccountMutation } from './account-api';
import { AccountSection } from './account-section';

/** Deletes the account, once its e-mail is typed. */
export function DeleteAccount({ retentionYears }: { retentionYears: number }) {
  const { email } = useSessionUser();
  const dispatch = useAppDispatch();
  const [removeAccount] = useRemoveAccountMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const { errors } = formState;

  const submit = handleSubmit(async () => {
    try {
      await removeAccount().unwrap();
    } catch (error) {
      showServerError(error, [], setError);
      return;
    }
    // Its sign-ins have ended with it.
    removeApiToken();
    dispatch(sessionEnded('logout'));
    void toast('success', 'Your account has been deleted');
  });

  return (
    <AccountSection title="Delete Account" hint={<p>This can’t be undone.</p>}>
      <p>
        Your profile, pictures, addresses, basket, lists, quotes, newsletter and stock alerts go at once, and orders
        that are not paid are cancelled. What stays:
      </p>
      <ul>
        <li>
          Invoices and credit notes with their buyer, for {counted(retentionYears, 'year')}, since businesses have to
          keep them.
        </li>
        <li>Paid orders with your name and address until they are done, and without them after that.</li>
        <li>Your reviews, under “A customer”.</li>
        <li>Numbers in the log of the shop’s admins, without your name.</li>
      </ul>
      <Form onSubmit={submit} error={errors.root?.server?.message}>
        <TextField
          label="Type your email to confirm"
          inputMode="email"
          autoComplete="off"
          registration={register('email', {
            validate: (typed) => typed.trim().toLowerCase() === email.toLowerCase() || `Type ${email} here`,
          })}
          error={errors.email}
        />
        <SubmitButton variant="danger">Delete My Account</SubmitButton>
      </Form>
    </AccountSection>
  );
}
