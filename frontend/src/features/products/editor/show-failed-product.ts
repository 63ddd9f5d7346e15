import type { Path, UseFormSetError } from 'react-hook-form';
import { showFailedSave } from '../../../components/form/server-errors';
import { apiErrorBody, errorMessage } from '../../../lib/api/api-error';
import { FACTS } from '../../../entities/product/product-facts';
import type { ProductFields } from './product-fields';

/** The fields under which the shop's refusals may stand. */
const fieldPathsOf = ({ priceBreaks, attributes, documents }: ProductFields): Path<ProductFields>[] => [
  ...FACTS,
  'available',
  ...Object.keys(attributes).map((key) => `attributes.${key}` as const),
  ...documents.flatMap((_, index) => [`documents.${index}.name`, `documents.${index}.url`] as const),
  ...priceBreaks.flatMap((_, index) => [`priceBreaks.${index}.from`, `priceBreaks.${index}.price`] as const),
];

/** Shows in its form why a product was not saved. */
export async function showFailedProduct(
  error: unknown,
  fields: ProductFields,
  setError: UseFormSetError<ProductFields>,
): Promise<void> {
  if (apiErrorBody(error)?.code === 'PART_NUMBER_TAKEN') {
    return setError('partNumber', { message: errorMessage(error) }, { shouldFocus: true });
  }
  return showFailedSave(error, fieldPathsOf(fields), setError);
}
