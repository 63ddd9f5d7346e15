import { useWatch, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../../components/form/number-field';
import { anyNumberRules } from '../../../components/form/rules';
import { SelectField } from '../../../components/form/select-field';
import { TextField } from '../../../components/form/text-field';
import {
  useListCategoriesQuery,
  type Category,
  type CategoryAttribute,
} from '../../../entities/product/categories/categories-api';
import { categoryOptions } from '../../../entities/product/categories/category-options';
import { attributesOf, toValues } from '../../../entities/product/attribute-values';
import { FACT_LABELS } from '../../../entities/product/product-facts';
import type { ProductFields } from './product-fields';
import styles from './product-form.module.scss';

const NO_CATEGORIES: readonly Category[] = [];

interface FormProps {
  form: UseFormReturn<ProductFields>;
}

/** Where a product stands, and what it states about itself there. */
export function CategoryFields({ form }: FormProps) {
  const { register, control, formState } = form;
  const { data: categories = NO_CATEGORIES } = useListCategoriesQuery();
  const [category, typed] = useWatch({ control, name: ['category', 'attributes'] });
  const definitions = attributesOf(categories, category);
  const known = new Set(definitions.map(({ key }) => key));
  const leftOver =
    categories.length > 0 ? Object.keys(toValues(typed, undefined)).filter((key) => !known.has(key)) : [];
  return (
    <>
      <SelectField
        // The select knows its value once the category is among its options.
        key={categories.length}
        label={FACT_LABELS.category}
        options={[{ value: '', label: 'None' }, ...categoryOptions(categories)]}
        registration={register('category', { setValueAs: (value: string | null) => value || null })}
        error={formState.errors.category}
      />
      {definitions.length > 0 && (
        <fieldset className={styles.attributes}>
          <legend>{FACT_LABELS.attributes}</legend>
          <div className={styles.pair}>
            {definitions.map((definition) => (
              <AttributeField key={definition.key} definition={definition} form={form} />
            ))}
          </div>
        </fieldset>
      )}
      {leftOver.length > 0 && (
        <p className="form-text" role="status">
          {leftOver.length === 1 ? 'One value does' : `${leftOver.length} values do`} not belong to this category, and
          will not be saved.
        </p>
      )}
    </>
  );
}

function AttributeField({ definition, form }: FormProps & { definition: CategoryAttribute }) {
  const { register, formState } = form;
  const { key, label, type, unit, choices = [] } = definition;
  const name = `attributes.${key}` as const;
  const error = formState.errors.attributes?.[key];
  switch (type) {
    case 'number':
      return (
        <NumberField
          label={unit ? `${label} (${unit})` : label}
          hasDecimals
          registration={register(name, anyNumberRules)}
          error={error}
        />
      );
    case 'choice': {
      const options = choices.map((choice) => ({ value: choice, label: choice }));
      return (
        <SelectField
          label={label}
          options={[{ value: '', label: 'Not stated' }, ...options]}
          registration={register(name)}
          error={error}
        />
      );
    }
    case 'text':
      return <TextField label={label} registration={register(name)} error={error} />;
  }
}
