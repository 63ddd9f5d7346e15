import type { UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import type { SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';
import { alertRules } from './settings-rules';

/** From when on admins are told of a condition. */
export function AlertFields({ form: { register, formState } }: { form: UseFormReturn<SettingsFields> }) {
  const errors = formState.errors.alerts;
  return (
    <section aria-labelledby="alerts" className={styles.section}>
      <h2 id="alerts">Alerts</h2>
      <p className={styles.hint}>
        Admins are told once, by mail and on the page Office, until it is over. 0: never. That the books differ from
        Stripe is always told.
      </p>
      <NumberField
        label="Products Low or out of Stock"
        hint="From so many products on"
        registration={register('alerts.lowProducts', alertRules.lowProducts)}
        error={errors?.lowProducts}
      />
      <NumberField
        label="Notices That Could Not Be Sent"
        hint="From so many notices on"
        registration={register('alerts.failedNotices', alertRules.failedNotices)}
        error={errors?.failedNotices}
      />
      <NumberField
        label="Minutes That a Payment Is in Doubt"
        hint="Stripe has not said whether it was charged"
        registration={register('alerts.doubtMinutes', alertRules.doubtMinutes)}
        error={errors?.doubtMinutes}
      />
      <NumberField
        label="Failed Requests in Percent"
        hint="Of the last ten minutes"
        hasDecimals
        registration={register('alerts.errorRate', alertRules.errorRate)}
        error={errors?.errorRate}
      />
    </section>
  );
}
