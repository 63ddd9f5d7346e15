import { above } from './categories/category-levels';
import type { Category } from './categories/categories-api';
import { useGetProductLinksQuery, type Product } from './products-api';

/**
 * Whether a product has a technical drawing; undefined until it is known. Only of those in a category with a template it is
 * asked.
 */
export function useHasDrawing(product: Product | undefined, categories: readonly Category[]): boolean | undefined {
  const category = categories.find(({ _id }) => _id === product?.category);
  const canHave = category !== undefined && [category, ...above(categories, category)].some(({ drawing }) => drawing);
  const { currentData, isLoading } = useGetProductLinksQuery({ id: product?._id ?? '' }, { skip: !canHave });
  if (canHave && isLoading) return undefined;
  return canHave && currentData?.drawing === true;
}
