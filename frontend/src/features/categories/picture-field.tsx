import { useId, useRef, useState, type ChangeEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { useController, type UseFormReturn } from 'react-hook-form';
import { apiErrorBody, errorMessage } from '../../lib/api/api-error';
import { ACCEPTED_FILES, IMAGE_HINT, imageFileError } from '../../lib/uploads/image-file';
import { useUploadImageFileMutation } from '../../lib/uploads/images-api';
import styles from './categories-page.module.scss';
import type { CategoryFields } from './category-fields';

/** The picture on a category's page. A chosen file is uploaded at once. */
export function PictureField({ form: { control, setError, clearErrors } }: { form: UseFormReturn<CategoryFields> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [uploadImage] = useUploadImageFileMutation();
  const { field, fieldState } = useController({ control, name: 'picture' });
  const { error } = fieldState;

  const refuse = (message: string) => {
    setSaid('');
    setError('picture', { message });
  };
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    clearErrors('picture');
    const problem = imageFileError(file);
    if (problem) return refuse(problem);
    setSaid(`Uploading ${file.name} …`);
    const { data, error: failure } = await uploadImage(file);
    if (!data) return refuse([apiErrorBody(failure)?.fieldErrors?.image ?? errorMessage(failure)].flat().join(' '));
    field.onChange(data.data.url);
    return setSaid(`${file.name} has been uploaded`);
  };
  // The pressed button goes, and the focus with it.
  const remove = () => {
    input.current?.focus();
    field.onChange(null);
    setSaid('The picture is removed');
  };
  return (
    <div className="mb-3">
      <FormLabel htmlFor={id}>Picture on its page</FormLabel>
      {field.value && (
        <div className={styles.picture}>
          <img src={`${field.value}?size=320`} alt="" />
          <Button variant="outline-danger" size="sm" onClick={remove}>
            Remove picture
          </Button>
        </div>
      )}
      <FormControl
        id={id}
        ref={input}
        type="file"
        accept={ACCEPTED_FILES}
        onChange={(event: ChangeEvent<HTMLInputElement>) => void upload(event)}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <div id={`${id}-hint`} className="form-text">
        {IMAGE_HINT}
      </div>
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error.message}
        </div>
      )}
      <div className="form-text" role="status">
        {said}
      </div>
    </div>
  );
}
