import { useId, type ChangeEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { useController, type UseFormReturn } from 'react-hook-form';
import { ACCEPTED_FILES, IMAGE_HINT, imageFileError } from '../../../lib/uploads/image-file';
import { PictureList } from './picture-list';
import { FACT_LABELS } from '../../../entities/product/product-facts';
import { pictureKey, type ProductFields } from './product-fields';
import { MAX_PICTURES, picturesRules } from './product-rules';

/** The pictures of a product: chosen files join the list below, whose first is the one on cards. */
export function PicturesField({ form }: { form: UseFormReturn<ProductFields> }) {
  const id = useId();
  const { setError, clearErrors, setFocus, control } = form;
  const { field, fieldState } = useController({ control, name: 'pictures', rules: picturesRules });
  const { ref: input, name, value: pictures, onChange } = field;
  const { error } = fieldState;

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // So that the same file can be chosen again after it was removed.
    target.value = '';
    const problem = chosen.map((file) => imageFileError(file)).find(Boolean);
    if (problem) return setError('pictures', { message: problem });
    const known = new Set(pictures.map(pictureKey));
    clearErrors('pictures');
    return onChange([...pictures, ...chosen.filter((file) => !known.has(pictureKey(file)))]);
  };
  return (
    <div className="mb-3">
      <FormLabel htmlFor={id}>{FACT_LABELS.pictures}</FormLabel>
      <FormControl
        id={id}
        ref={input}
        name={name}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        onChange={add}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <div id={`${id}-hint`} className="form-text">
        {IMAGE_HINT}, best in the shape 4:3; up to {MAX_PICTURES}, the first is the one on cards
      </div>
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error.message}
        </div>
      )}
      <PictureList pictures={pictures} onChange={onChange} onRemove={() => setFocus('pictures')} />
    </div>
  );
}
