import { useId, type HTMLAttributes, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../components/form/select-field';
import { TextField } from '../../components/form/text-field';
import { DownIcon, HandleIcon, UpIcon } from '../../components/icons/move-icons';
import styles from './categories-page.module.scss';
import { ATTRIBUTE_TYPES, categoryRules, type CategoryFields } from './category-fields';

const TYPE_OPTIONS = Object.entries(ATTRIBUTE_TYPES).map(([value, label]) => ({ value, label }));

interface AttributeRowProps {
  form: UseFormReturn<CategoryFields>;
  index: number;
  /** Make the row a target of dragging. */
  rowProps: object;
  handleProps: HTMLAttributes<HTMLElement>;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One attribute. Its handle takes the pointer and the arrow keys; buttons do the same. */
export function AttributeRow({ form, index, rowProps, handleProps, onMove, onRemove }: AttributeRowProps) {
  const { register, control, formState } = form;
  const hint = useId();
  const [label, type] = useWatch({ control, name: [`attributes.${index}.label`, `attributes.${index}.type`] });
  const errors = formState.errors.attributes?.[index];
  const name = label || `attribute ${index + 1}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li>
      <div className={styles.attribute} {...rowProps} role="group" aria-label={name}>
        <button
          type="button"
          className={styles.handle}
          aria-label={`Move ${name} with the arrow keys`}
          onKeyDown={onKeyDown}
          {...handleProps}
        >
          <HandleIcon />
        </button>
        <div className={styles.fields}>
          <TextField
            label="Label"
            maxLength={categoryRules.label.maxLength.value}
            registration={register(`attributes.${index}.label`, categoryRules.label)}
            error={errors?.label}
          />
          <SelectField label="Type" options={TYPE_OPTIONS} registration={register(`attributes.${index}.type`)} />
          {type === 'number' && (
            <TextField
              label="Unit"
              registration={register(`attributes.${index}.unit`, categoryRules.unit)}
              error={errors?.unit}
            />
          )}
          {type === 'choice' && (
            <TextField
              label="Choices"
              hint="One on each line, without commas"
              rows={3}
              registration={register(`attributes.${index}.choices`, categoryRules.choices)}
              error={errors?.choices}
            />
          )}
        </div>
        <div className={styles.attributeTools}>
          <label className={styles.filter}>
            <input type="checkbox" {...register(`attributes.${index}.isFilter`)} /> Shoppers filter by it
          </label>
          <span className={styles.filter}>
            <label className={styles.filter}>
              <input type="checkbox" aria-describedby={hint} {...register(`attributes.${index}.isDecisive`)} /> Decides
            </label>
            <span id={hint} className="form-text">
              First column and filter, and on cards
            </span>
          </span>
          <span className={styles.steps}>
            <Button variant="outline-secondary" size="sm" aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
              <UpIcon />
            </Button>
            <Button variant="outline-secondary" size="sm" aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
              <DownIcon />
            </Button>
          </span>
          <Button variant="outline-danger" size="sm" onClick={onRemove}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
