import { useId, useRef, useState, type ChangeEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../components/form/text-field';
import { DownIcon, UpIcon } from '../../../components/icons/move-icons';
import { apiErrorBody, errorMessage } from '../../../lib/api/api-error';
import { formatBytes } from '../../../lib/text/measures';
import { ACCEPTED_DOCUMENTS, DOCUMENT_HINT, documentFileError } from '../../../lib/uploads/document-file';
import { useUploadDocumentFileMutation } from '../../../lib/uploads/documents-api';
import type { ProductFields } from './product-fields';
import styles from './product-form.module.scss';
import { documentRules, MAX_DOCUMENTS } from './product-rules';

/** The data sheets of a product: a chosen file is uploaded at once, and can then be renamed, moved and removed. */
export function DocumentsField({ form }: { form: UseFormReturn<ProductFields> }) {
  const id = useId();
  const { control, register, formState, getValues } = form;
  const uploading = useRef(0);
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'documents',
    rules: { validate: () => uploading.current === 0 || 'Wait until the data sheet has been uploaded' },
  });
  const input = useRef<HTMLInputElement>(null);
  const [uploadDocument] = useUploadDocumentFileMutation();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const errors = formState.errors.documents;
  const error = problem ?? errors?.message ?? errors?.root?.message;

  const refuse = (text: string) => {
    setProblem(text);
    setSaid('');
  };
  const upload = async (file: File) => {
    const fault = documentFileError(file);
    if (fault) return refuse(`${file.name}: ${fault}`);
    if (getValues('documents').length >= MAX_DOCUMENTS) return refuse(`Choose at most ${MAX_DOCUMENTS} data sheets`);
    setSaid(`Uploading ${file.name}, ${formatBytes(file.size)} …`);
    uploading.current += 1;
    const { data, error: failure } = await uploadDocument(file);
    uploading.current -= 1;
    if (!data) {
      const words = apiErrorBody(failure)?.fieldErrors?.file ?? errorMessage(failure);
      return refuse(`${file.name}: ${[words].flat().join(' ')}`);
    }
    const { name, url, bytes } = data;
    if (getValues('documents').some((one) => one.url === url)) return setSaid(`${name} is there already`);
    append({ name, url, bytes }, { shouldFocus: false });
    return setSaid(`${name} has been uploaded`);
  };
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // So that the same file can be chosen again after it was removed.
    target.value = '';
    setProblem(undefined);
    for (const file of chosen) await upload(file);
  };
  // The pressed button goes, and the focus with it.
  const removeRow = (index: number) => {
    input.current?.focus();
    remove(index);
    setSaid(`Data sheet ${index + 1} removed`);
  };
  const moveRow = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    setSaid(`Data sheet ${from + 1} is number ${to + 1} now`);
  };
  return (
    <>
      <ol className={styles.documents} aria-label="Data sheets">
        {fields.map((field, index) => (
          <li key={field.id}>
            <TextField
              label={`Name of Data Sheet ${index + 1}`}
              hint={<a href={field.url}>PDF, {formatBytes(field.bytes)}</a>}
              registration={register(`documents.${index}.name`, documentRules.name)}
              error={errors?.[index]?.name ?? errors?.[index]?.url}
            />
            <div className={styles.rowTools}>
              <Button
                variant="outline-secondary"
                size="sm"
                aria-disabled={index === 0}
                aria-label={`Move data sheet ${index + 1} up`}
                onClick={() => moveRow(index, index - 1)}
              >
                <UpIcon />
              </Button>
              <Button
                variant="outline-secondary"
                size="sm"
                aria-disabled={index === fields.length - 1}
                aria-label={`Move data sheet ${index + 1} down`}
                onClick={() => moveRow(index, index + 1)}
              >
                <DownIcon />
              </Button>
              <Button variant="outline-danger" size="sm" onClick={() => removeRow(index)}>
                Remove<span className="visually-hidden"> data sheet {index + 1}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <FormLabel htmlFor={id}>Add a Data Sheet</FormLabel>
      <FormControl
        id={id}
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_DOCUMENTS}
        onChange={(event: ChangeEvent<HTMLInputElement>) => void add(event)}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <div id={`${id}-hint`} className="form-text">
        {DOCUMENT_HINT}; up to {MAX_DOCUMENTS}
      </div>
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error}
        </div>
      )}
      <p className={styles.progress} role="status">
        {said}
      </p>
    </>
  );
}
