import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { EditConflict } from '../../components/dialog/edit-conflict';
import { Form } from '../../components/form/form';
import { NumberField } from '../../components/form/number-field';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { apiErrorBody } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { useNamedPart } from '../../lib/page/use-named-part';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { AlertFields } from './alert-fields';
import { DeliveryMethodsField } from './delivery-methods-field';
import { SellerFields } from './seller-fields';
import { useEditSettingsMutation, type AllSettings } from '../../entities/shop/all-settings-api';
import { differencesInWords, fieldNames, toFields, toSent, withTheirs, type SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';
import { SafetyFields } from './safety-fields';
import { settingsRules } from './settings-rules';
import { TaxesField } from './taxes-field';

/** All settings, saved together. */
export function SettingsForm({ settings }: { settings: AllSettings }) {
  const [editSettings] = useEditSettingsMutation();
  // As the admin saw them when the typing began: what others save meanwhile must not be overwritten unseen.
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<AllSettings>();
  const [joined, setJoined] = useState<SettingsFields>();
  const form = useForm<SettingsFields>({ values: toFields(base) });
  const { handleSubmit, reset, setError, setValue, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  useNamedPart(true);

  if (settings.version > base.version && !isDirty) setBase(settings);
  // After the form has taken its new base.
  useEffect(() => {
    if (!joined) return;
    for (const name of Object.keys(joined) as (keyof SettingsFields)[]) {
      setValue(name, joined[name], { shouldDirty: true });
    }
  }, [joined, setValue]);

  const show = (saved: AllSettings) => {
    setTheirs(undefined);
    setBase(saved);
    reset(toFields(saved));
  };
  const save = async (typed: SettingsFields, version: number) => {
    try {
      show(await editSettings({ editSettingsDto: { ...toSent(typed), version } }).unwrap());
    } catch (error) {
      const { code, current } = apiErrorBody(error) ?? {};
      if (code === 'SETTINGS_CHANGED') return setTheirs(current as unknown as AllSettings);
      return showFailedSave(error, fieldNames(typed), setError);
    }
    void toast('success', 'The settings have been saved');
  };

  return (
    <Form
      className={styles.form}
      onSubmit={handleSubmit((typed) => save(typed, base.version))}
      error={errors.root?.server?.message}
    >
      <p className={styles.hint}>A change holds for new orders; an order that is placed stays as it is.</p>
      <SellerFields form={form} />
      <DeliveryMethodsField form={form} />
      <TaxesField form={form} />
      <ThresholdFields form={form} />
      <AlertFields form={form} />
      <SafetyFields form={form} />
      {theirs && (
        <Conflict
          form={form}
          base={base}
          theirs={theirs}
          onTake={(both) => {
            setJoined(both);
            show(theirs);
          }}
          onOverwrite={handleSubmit((typed) => save(typed, theirs.version))}
        />
      )}
      <div className={styles.buttons}>
        <SubmitButton>Save</SubmitButton>
        <p role="status" className={styles.hint}>
          {isDirty ? 'Not saved yet' : 'All saved'}
        </p>
      </div>
    </Form>
  );
}

interface FormProps {
  form: UseFormReturn<SettingsFields>;
}

interface ConflictProps extends FormProps {
  base: AllSettings;
  theirs: AllSettings;
  /** Takes what another admin has saved, or that with what was typed. */
  onTake: (both?: SettingsFields) => void;
  onOverwrite: () => Promise<unknown>;
}

function Conflict({ form: { control }, base, theirs, onTake, onOverwrite }: ConflictProps) {
  const typed = useWatch({ control }) as SettingsFields;
  const both = withTheirs(typed, base, theirs);
  return (
    <EditConflict
      changes={differencesInWords(base, theirs)}
      onTake={() => onTake()}
      onTakeBoth={both && (() => onTake(both))}
      onOverwrite={onOverwrite}
    />
  );
}

function ThresholdFields({ form: { register, formState } }: FormProps) {
  const { lowStock, unpaidDays, retentionYears } = formState.errors;
  return (
    <section aria-labelledby="thresholds" className={styles.section}>
      <h2 id="thresholds">Stock, unpaid orders and invoices</h2>
      <NumberField
        label="Low Stock"
        hint="Stock is low when it is enough for fewer than this many of the smallest orders"
        registration={register('lowStock', settingsRules.lowStock)}
        error={lowStock}
      />
      <NumberField
        label="Days Until Unpaid Orders Are Cancelled"
        hint="0: never"
        registration={register('unpaidDays', settingsRules.unpaidDays)}
        error={unpaidDays}
      />
      <NumberField
        label="Years That Invoices Keep Their Buyer"
        hint="After the account was deleted"
        registration={register('retentionYears', settingsRules.retentionYears)}
        error={retentionYears}
      />
    </section>
  );
}
