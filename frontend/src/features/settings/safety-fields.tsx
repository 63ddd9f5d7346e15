import { type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import type { SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';
import { settingsRules } from './settings-rules';

/** The proofs that admins must give before they act. */
export function SafetyFields({ form: { register, formState } }: { form: UseFormReturn<SettingsFields> }) {
  return (
    <section aria-labelledby="safety" className={styles.section}>
      <h2 id="safety">Safety</h2>
      <NumberField
        label="Large Refund"
        hasDecimals
        hint="In dollars: an admin signs in again for a refund with which an order’s refunds exceed it; 0: for each, empty: for none"
        registration={register('largeRefund', settingsRules.largeRefund)}
        error={formState.errors.largeRefund}
      />
      <label className={styles.flag}>
        <input type="checkbox" {...register('adminsNeedSecondFactor')} /> Staff need a second factor
      </label>
      <p className={styles.hint}>Those without one set it up in their account, and can do nothing else here before.</p>
    </section>
  );
}
