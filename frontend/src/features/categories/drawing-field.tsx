import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../components/form/select-field';
import { addCategoryLimits } from '../../lib/generated/contract-limits';
import type { CategoryFields } from './category-fields';

const { attributes } = addCategoryLimits.drawing;

const OPTIONS = [
  { value: '', label: 'As of the category above, if any' },
  ...Object.keys(attributes).map((name) => ({
    value: name,
    label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
  })),
];

/** The template that draws the products of a category, and what it reads. */
export function DrawingField({ form: { register, control, formState } }: { form: UseFormReturn<CategoryFields> }) {
  const drawing = useWatch({ control, name: 'drawing' });
  return (
    <SelectField
      label="Technical drawing"
      options={OPTIONS}
      registration={register('drawing')}
      error={formState.errors.drawing}
      hint={drawing && `Reads the attributes with the keys ${attributes[drawing].join(', ')}`}
    />
  );
}
