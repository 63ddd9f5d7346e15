import type { UseFormReturn } from 'react-hook-form';
import { CountryField } from '../../components/form/country-field';
import { SelectField } from '../../components/form/select-field';
import { TextField } from '../../components/form/text-field';
import type { SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';
import { settingsRules } from './settings-rules';

const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** Who sells, as it stands on documents, and from where. */
export function SellerFields({ form: { register, formState } }: { form: UseFormReturn<SettingsFields> }) {
  const { seller: errors, bank, homeCountry, timeZone } = formState.errors;
  const { seller: rules } = settingsRules;
  return (
    <section aria-labelledby="seller" className={styles.section}>
      <h2 id="seller">Seller</h2>
      <TextField
        label="Name"
        autoComplete="organization"
        maxLength={rules.name.maxLength.value}
        registration={register('seller.name', rules.name)}
        error={errors?.name}
      />
      <TextField
        label="Address"
        rows={3}
        autoComplete="street-address"
        maxLength={rules.address.maxLength.value}
        registration={register('seller.address', rules.address)}
        error={errors?.address}
      />
      <CountryField
        label="Home Country"
        hint="Where orders go that name no country"
        registration={register('homeCountry')}
        error={homeCountry}
      />
      <SelectField
        label="Time Zone"
        options={TIME_ZONES}
        hint="The office counts in its days"
        registration={register('timeZone')}
        error={timeZone}
      />
      <div className={styles.pair}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={rules.email.maxLength.value}
          registration={register('seller.email', rules.email)}
          error={errors?.email}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={rules.phone.maxLength.value}
          registration={register('seller.phone', rules.phone)}
          error={errors?.phone}
        />
      </div>
      <TextField
        label="Tax Number"
        autoComplete="off"
        maxLength={rules.taxNumber.maxLength.value}
        registration={register('seller.taxNumber', rules.taxNumber)}
        error={errors?.taxNumber}
      />
      <TextField
        label="Bank Account"
        rows={2}
        autoComplete="off"
        hint="Only admins see it"
        maxLength={settingsRules.bank.maxLength.value}
        registration={register('bank', settingsRules.bank)}
        error={bank}
      />
    </section>
  );
}
