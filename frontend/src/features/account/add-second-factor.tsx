import { lazy, Suspense } from 'react';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { api } from '../../lib/api/api';
import { saveApiToken } from '../../lib/api/api-token';
import type { NewSecondFactorView } from '../../lib/generated/shop-api';
import { useAppDispatch } from '../../lib/store';
import type { Account } from '../auth/firebase-auth';
import { useConfirmSecondFactorMutation } from './account-api';
import { CodeField, useCodeForm } from './code-field';
import styles from './second-factor.module.scss';

/** The button that opened the form takes its focus along. The browser brings into view what gets the focus instead. */
const takeFocus = (code: HTMLElement | null) => code?.focus();

const QrCode = lazy(() => import('./qr-code'));

export type DrawnSecret = NewSecondFactorView;

interface AddSecondFactorProps {
  drawn: DrawnSecret;
  account: Account;
  /** With the recovery codes, which are shown only now. */
  onAdded: (recoveryCodes: string[]) => void;
}

/** Shows the secret to the user's app, and asks for a first code. */
export function AddSecondFactor({ drawn: { secret, address }, account, onAdded }: AddSecondFactorProps) {
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useCodeForm();
  const dispatch = useAppDispatch();
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { token, recoveryCodes } = await confirm({ secondFactorCodeDto: { code: code.trim() } }).unwrap();
      // The token before has stopped working, so nothing is asked for again before this one is stored.
      saveApiToken(token, account);
      dispatch(api.util.invalidateTags(['Role']));
      onAdded(recoveryCodes);
    } catch (error) {
      showServerError(error, ['code'], form.setError);
    }
  });
  return (
    <>
      <p>Scan this with an authenticator app, then type the code that it shows.</p>
      <div ref={takeFocus} tabIndex={-1} className={styles.qrCode}>
        <Suspense>
          <QrCode text={address} />
        </Suspense>
      </div>
      <p>
        Without a camera, enter this key in the app: <code className={styles.secret}>{secret}</code>
      </p>
      <Form onSubmit={submit} error={form.formState.errors.root?.server?.message}>
        <CodeField form={form} />
        <SubmitButton>Turn On</SubmitButton>
      </Form>
    </>
  );
}
