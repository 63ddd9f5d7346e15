import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { EditConflict } from '../../../components/dialog/edit-conflict';
import { Form } from '../../../components/form/form';
import { showFailedSave } from '../../../components/form/server-errors';
import { SubmitButton } from '../../../components/form/submit-button';
import { useUnsavedInput } from '../../../components/form/use-unsaved-input';
import { toast } from '../../../components/toast/toast';
import { apiErrorBody } from '../../../lib/api/api-error';
import { changeTrackingLimits } from '../../../lib/generated/contract-limits';
import type { OrderDetails, Parcel } from '../../../entities/order/orders-api';
import { useChangeTrackingMutation } from './office-orders-api';
import styles from '../order-page.module.scss';
import { TrackingFields, type Tracking } from './tracking-fields';

const FIELDS = ['carrier', 'trackingNumber', 'trackingUrl'] as const;

/** The page of a carrier that the shop knows follows from the number. */
function toFields({ tracking }: Parcel): Tracking {
  const { carrier, number, url } = tracking ?? { carrier: '', number: '', url: null };
  const known: readonly string[] = changeTrackingLimits.carrier.suggestions;
  const isKnown = known.includes(carrier);
  return { carrier, trackingNumber: number, trackingUrl: isKnown ? '' : (url ?? '') };
}

interface TrackingFormProps {
  order: OrderDetails;
  parcel: Parcel;
  onClose: () => void;
}

/** States or corrects how a parcel that left can be followed, of which its customer gets a mail. */
export function TrackingForm({ order: { _id }, parcel, onClose }: TrackingFormProps) {
  const [changeTracking] = useChangeTrackingMutation();
  // As first shown: the order is read anew meanwhile.
  const [seen] = useState(parcel);
  const [theirs, setTheirs] = useState<Parcel>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Tracking>({
    defaultValues: toFields(seen),
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  useEffect(() => setFocus('trackingNumber'), [setFocus]);

  const save = async (typed: Tracking, { version }: Parcel) => {
    try {
      await changeTracking({ id: _id, parcel: seen._id, changeTrackingDto: { ...typed, version } }).unwrap();
    } catch (error) {
      const { code, current } = apiErrorBody(error) ?? {};
      if (code === 'TRACKING_CHANGED') return setTheirs(current as unknown as Parcel);
      return showFailedSave(error, FIELDS, setError);
    }
    onClose();
    return void toast('success', 'The customer gets a mail with the tracking');
  };
  return (
    <Form onSubmit={handleSubmit((typed) => save(typed, seen))} error={errors.root?.['server']?.message}>
      {theirs && (
        <EditConflict
          changes={[[theirs.tracking?.carrier, theirs.tracking?.number].filter(Boolean).join(' ')]}
          onTake={onClose}
          onOverwrite={handleSubmit((typed) => save(typed, theirs))}
        />
      )}
      <TrackingFields register={register} errors={errors} />
      <div className={styles.steps}>
        <SubmitButton size="sm">Save Tracking</SubmitButton>
        <Button size="sm" variant="outline-secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Form>
  );
}
