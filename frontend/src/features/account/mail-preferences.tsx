import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { toast } from '../../components/toast/toast';
import { KIND_WORDS } from '../notices/notice-words';
import { useSavePreferencesMutation, type Preferences } from './account-api';
import styles from './account-page.module.scss';
import { AccountSection } from './account-section';

const toFields = ({ newsletter, newsletterToConfirm, optional, unwanted }: Preferences) => ({
  newsletter: newsletter || newsletterToConfirm,
  wanted: optional.filter((kind) => !unwanted.includes(kind)),
});

/** Which mails come, of those that are no part of a sale. */
export function MailPreferences({ preferences, isVerified }: { preferences: Preferences; isVerified: boolean }) {
  const [savePreferences] = useSavePreferencesMutation();
  const { register, handleSubmit, setError, formState } = useForm({ values: toFields(preferences) });
  const { optional, newsletterToConfirm } = preferences;

  const submit = handleSubmit(async ({ newsletter, wanted }) => {
    const unwanted = optional.filter((kind) => !wanted.includes(kind));
    try {
      await savePreferences({ savePreferencesDto: { newsletter, unwanted } }).unwrap();
    } catch (error) {
      showServerError(error, [], setError);
      return;
    }
    void toast('success', 'Your choice of mails has been saved');
  });

  return (
    <AccountSection title="Mails" hint={<p>What belongs to an order you have paid comes in any case.</p>}>
      <Form onSubmit={submit} error={formState.errors.root?.server?.message}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Mails that come</legend>
          <label>
            <input type="checkbox" {...register('newsletter')} disabled={!isVerified} /> Newsletter
            {!isVerified && <small>, once your email is verified</small>}
            {newsletterToConfirm && <small>, once you have followed the link in our mail</small>}
          </label>
          {optional.map((kind) => (
            <label key={kind}>
              <input type="checkbox" value={kind} {...register('wanted')} /> {KIND_WORDS[kind].name}
            </label>
          ))}
        </fieldset>
        <SubmitButton variant="outline-secondary">Save Mails</SubmitButton>
      </Form>
    </AccountSection>
  );
}
