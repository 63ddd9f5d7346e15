import { useState } from 'react';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { ActionButton } from '../../components/action-button';
import { counted } from '../../lib/text/counted';
import { errorMessage } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import type { Account } from '../auth/firebase-auth';
import { useBeginSecondFactorMutation, useRemoveSecondFactorMutation, type SecondFactorState } from './account-api';
import { AccountSection } from './account-section';
import { AddSecondFactor, type DrawnSecret } from './add-second-factor';
import { CodeField, useCodeForm } from './code-field';
import { RecoveryCodes } from './recovery-codes';

interface SecondFactorProps {
  state: SecondFactorState;
  account: Account;
}

const HINT = 'A code from an app on your phone, which signing in asks for beside the password or Google.';

/** Adds and removes the second factor of an admin's account; customers have none. */
export function SecondFactor({ state: { isOn, isOffered, isNeeded, recoveryCodes }, account }: SecondFactorProps) {
  const [drawn, setDrawn] = useState<DrawnSecret>();
  const [codes, setCodes] = useState<string[]>();
  if (!isOn && !isOffered) return null;
  const show = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
    if (isOn) return <RemoveSecondFactor />;
    if (!drawn) return <BeginSecondFactor onDrawn={setDrawn} />;
    const added = (fresh: string[]) => {
      setDrawn(undefined);
      setCodes(fresh);
    };
    return <AddSecondFactor drawn={drawn} account={account} onAdded={added} />;
  };
  return (
    <AccountSection
      title="Second Factor"
      hint={
        <>
          <p>{HINT}</p>
          {isNeeded && !isOn && <p>Staff of this shop need one.</p>}
          {isOn && !codes && (
            <p>
              <strong>On</strong>, with {counted(recoveryCodes, 'recovery code')} left
            </p>
          )}
        </>
      }
    >
      {show()}
    </AccountSection>
  );
}

function BeginSecondFactor({ onDrawn }: { onDrawn: (drawn: DrawnSecret) => void }) {
  const [begin] = useBeginSecondFactorMutation();
  const act = async () => {
    const { data, error } = await begin();
    if (data) onDrawn(data);
    else await toast('error', errorMessage(error));
  };
  return (
    <ActionButton of="the second factor" onAct={act}>
      Set Up
    </ActionButton>
  );
}

function RemoveSecondFactor() {
  const [remove] = useRemoveSecondFactorMutation();
  const form = useCodeForm();
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await remove({ secondFactorCodeDto: { code: code.trim() } }).unwrap();
    } catch (error) {
      showServerError(error, ['code'], form.setError);
      return;
    }
    void toast('success', 'The second factor has been removed');
  });
  return (
    <Form onSubmit={submit} error={form.formState.errors.root?.server?.message}>
      <CodeField form={form} />
      <SubmitButton variant="outline-danger">Remove Second Factor</SubmitButton>
    </Form>
  );
}
