import type { UseFormReturn } from 'react-hook-form';
import { apiErrorBody } from '../../../lib/api/api-error';
import { useUploadImageFileMutation } from '../../../lib/uploads/images-api';
import type { ProductFields } from './product-fields';

type PicturesForm = Pick<UseFormReturn<ProductFields>, 'getValues' | 'setValue' | 'setError'>;

/**
 * Uploads the form's files and answers the addresses of all its pictures. An uploaded file gives way to its address, so a
 * repeated save uploads it no more. Answers undefined when a file was refused, which the form then says.
 */
export function useUploadPictures({ getValues, setValue, setError }: PicturesForm) {
  const [uploadImage] = useUploadImageFileMutation();
  return async (): Promise<string[] | undefined> => {
    for (const picture of getValues('pictures')) {
      if (typeof picture === 'string') continue;
      const { data, error } = await uploadImage(picture);
      const refusal = apiErrorBody(error)?.fieldErrors?.image;
      if (refusal) {
        setError('pictures', { message: `${picture.name}: ${[refusal].flat().join(' ')}` }, { shouldFocus: true });
        return undefined;
      }
      if (!data) throw error;
      const uploaded = getValues('pictures').map((one) => (one === picture ? data.data.url : one));
      setValue('pictures', uploaded, { shouldDirty: true });
    }
    return getValues('pictures').filter((picture) => typeof picture === 'string');
  };
}
