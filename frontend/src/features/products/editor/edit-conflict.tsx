import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useWatch, type Control } from 'react-hook-form';
import { ShownFact } from './edit-conflict-value';
import { FACT_LABELS, type FactName } from '../../../entities/product/product-facts';
import type { ProductFields } from './product-fields';
import styles from './product-form.module.scss';
import type { Conflict } from './use-edit-conflict';

interface EditConflictProps extends Conflict {
  control: Control<ProductFields>;
  onSettle: (name: FactName, whose: 'theirs' | 'mine') => void;
}

/** Each fact that another admin has changed too, theirs beside one's own. */
export function EditConflict({ theirs, savedBy, clashing, taken, control, onSettle }: EditConflictProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [theirs]);
  // The pressed button goes, and the focus with it.
  const settle: EditConflictProps['onSettle'] = (name, whose) => {
    panel.current?.focus();
    onSettle(name, whose);
  };
  return (
    <Alert ref={panel} variant="primary" tabIndex={-1} className={styles.conflict}>
      <p>
        Saved by {savedBy} meanwhile.{' '}
        {clashing.length > 0
          ? 'Choose, then save again; what you leave is saved as yours.'
          : 'Save again to save yours.'}
      </p>
      {clashing.map((name) => (
        <section key={name} aria-label={FACT_LABELS[name]}>
          <h3>{FACT_LABELS[name]}</h3>
          <dl>
            <dt>Theirs</dt>
            <dd>
              <ShownFact fact={{ [name]: theirs[name] }} category={theirs.category} />
            </dd>
            <dt>Yours</dt>
            <dd>
              <Typed name={name} control={control} />
            </dd>
          </dl>
          <Button variant="outline-secondary" size="sm" onClick={() => settle(name, 'theirs')}>
            Take theirs<span className="visually-hidden"> for {FACT_LABELS[name]}</span>
          </Button>{' '}
          <Button variant="outline-secondary" size="sm" onClick={() => settle(name, 'mine')}>
            Keep mine<span className="visually-hidden"> for {FACT_LABELS[name]}</span>
          </Button>
        </section>
      ))}
      {taken.length > 0 && <p>Taken over: {taken.map((name) => FACT_LABELS[name]).join(', ')}.</p>}
    </Alert>
  );
}

function Typed({ name, control }: Pick<EditConflictProps, 'control'> & { name: FactName }) {
  const [value, category] = useWatch({ control, name: [name, 'category'] });
  return <ShownFact fact={{ [name]: value }} category={category} />;
}
