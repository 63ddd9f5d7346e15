import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { EditConflict } from '../../components/dialog/edit-conflict';
import { Form } from '../../components/form/form';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { apiErrorBody } from '../../lib/api/api-error';
import { brief, toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { AttributesField } from './attributes-field';
import type { Category, SavedCategory } from '../../entities/product/categories/categories-api';
import { useAddCategoryMutation, useEditCategoryMutation } from './edit-categories-api';
import styles from './categories-page.module.scss';
import { categoryRules, differences, fieldNames, toFields, toSent, type CategoryFields } from './category-fields';
import { DrawingField } from './drawing-field';
import { PictureField } from './picture-field';
import { InheritedAttributes } from './inherited-attributes';

interface CategoryFormProps {
  /** None for a new one. */
  category?: Category;
  parent?: Category;
  /** The categories above that have attributes. */
  inherited: readonly Category[];
  onSaved: (saved: Category) => void;
  onCancel: () => void;
}

const isSameInForm = (one: Category, other: Category): boolean =>
  JSON.stringify(toFields(one)) === JSON.stringify(toFields(other));

export function CategoryForm({ category, parent, inherited, onSaved, onCancel }: CategoryFormProps) {
  const [addCategory] = useAddCategoryMutation();
  const [editCategory] = useEditCategoryMutation();
  const sendOnce = useIdempotencyKey();
  const heading = useRef<HTMLHeadingElement>(null);
  // As the admin saw it when the typing began: what others save meanwhile must not be overwritten unseen.
  const [base, setBase] = useState(category);
  const [theirs, setTheirs] = useState<SavedCategory>();
  const form = useForm<CategoryFields>({ values: toFields(base) });
  const { register, handleSubmit, reset, setError, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  useEffect(() => heading.current?.focus(), []);

  const isNewer = category !== undefined && base !== undefined && category.version > base.version;
  if (isNewer && (!isDirty || isSameInForm(category, base))) setBase(category);

  const save = async (fields: CategoryFields, seen: Category | undefined): Promise<void> => {
    const sent = toSent(fields);
    let saved: Category;
    try {
      saved = await (seen
        ? editCategory({ id: seen._id, editCategoryDto: { ...sent, version: seen.version } }).unwrap()
        : sendOnce((idempotencyKey) =>
            addCategory({ addCategoryDto: { ...sent, parent: parent?._id ?? null, idempotencyKey } }).unwrap(),
          ));
    } catch (error) {
      const { code, current } = apiErrorBody(error) ?? {};
      if (code === 'CATEGORY_EDITED') return setTheirs(current as unknown as SavedCategory);
      return showFailedSave(error, fieldNames(fields), setError);
    }
    setTheirs(undefined);
    setBase(saved);
    reset(toFields(saved));
    onSaved(saved);
    void toast('success', `${brief(saved.name)} has been saved`);
  };
  const takeTheirs = () => {
    setTheirs(undefined);
    setBase(theirs);
    reset(toFields(theirs));
  };

  return (
    <Form
      className={styles.form}
      onSubmit={handleSubmit((fields) => save(fields, base))}
      error={errors.root?.server?.message}
    >
      <h2 ref={heading} tabIndex={-1}>
        {category ? category.name : 'New category'} {parent && <small>below {parent.name}</small>}
      </h2>
      {base && theirs && (
        <EditConflict
          savedBy={theirs.savedBy}
          changes={differences(base, theirs)}
          onTake={takeTheirs}
          onOverwrite={handleSubmit((fields) => save(fields, theirs))}
        />
      )}
      <TextField
        label="Name"
        maxLength={categoryRules.name.maxLength.value}
        registration={register('name', categoryRules.name)}
        error={errors.name}
      />
      <TextField
        label="Address of its page"
        hint={category ? 'Links to the old address end when it changes' : 'Made from the name when left empty'}
        maxLength={categoryRules.slug.maxLength.value}
        registration={register('slug', categoryRules.slug)}
        error={errors.slug}
      />
      <TextField
        label="Text on its page"
        rows={3}
        maxLength={categoryRules.text.maxLength.value}
        registration={register('text', categoryRules.text)}
        error={errors.text}
      />
      <PictureField form={form} />
      <DrawingField form={form} />
      <h3>Attributes</h3>
      <InheritedAttributes categories={inherited} />
      <AttributesField form={form} />
      <div className={styles.buttons}>
        <SubmitButton>{category ? 'Save' : 'Add'}</SubmitButton>
        <Button variant="outline-secondary" onClick={onCancel}>
          {category ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Form>
  );
}
