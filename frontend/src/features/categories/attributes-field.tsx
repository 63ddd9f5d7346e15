import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { AttributeRow } from './attribute-row';
import styles from './categories-page.module.scss';
import { MAX_ATTRIBUTES, NEW_ATTRIBUTE, type CategoryFields } from './category-fields';
import type { DropSide } from '../../entities/product/categories/category-moves';
import { useDrag } from './use-drag';

const SIDES: readonly DropSide[] = ['before', 'after'];

/** The category's own attributes, in their order. */
export function AttributesField({ form }: { form: UseFormReturn<CategoryFields> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'attributes' });
  const [announcement, setAnnouncement] = useState('');
  const indexOf = (id: string) => fields.findIndex((field) => field.id === id);

  const moveTo = (from: number, to: number) => {
    const label = form.getValues(`attributes.${from}.label`) || 'The attribute';
    if (to < 0 || to >= fields.length) return setAnnouncement(`${label} is the ${to < 0 ? 'first' : 'last'} already`);
    move(from, to);
    setAnnouncement(`${label} is now ${to + 1} of ${fields.length}`);
  };
  const { handleProps, rowProps } = useDrag(
    (dragged, target) => (dragged === target ? [] : SIDES),
    (dragged, { target, side }) => {
      const [from, at] = [indexOf(dragged), indexOf(target)];
      const gap = side === 'after' ? at + 1 : at;
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) moveTo(from, to);
    },
  );

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {fields.length === 0 && <p className={styles.inherited}>None of its own.</p>}
      <ol className={styles.attributes}>
        {fields.map(({ id }, index) => (
          <AttributeRow
            key={id}
            form={form}
            index={index}
            rowProps={rowProps(id)}
            handleProps={handleProps(id)}
            onMove={(by) => moveTo(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {fields.length < MAX_ATTRIBUTES && (
        <Button variant="outline-secondary" size="sm" onClick={() => append(NEW_ATTRIBUTE)}>
          Add Attribute
        </Button>
      )}
    </>
  );
}
