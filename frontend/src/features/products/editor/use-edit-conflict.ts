import { useState } from 'react';
import type { PathValue, UseFormReturn } from 'react-hook-form';
import { mergeValues } from '../../../entities/product/attribute-values';
import {
  differingFacts,
  toBase,
  type FactName,
  type ProductBase,
  type ProductFacts,
} from '../../../entities/product/product-facts';
import type { ProductFields } from './product-fields';
import type { Product } from '../../../entities/product/products-api';

/** A product as another admin has saved it, with that admin's name. */
export type SavedProduct = Product & { savedBy?: string };

/** Another admin's changes since the form was opened. */
export interface Conflict {
  theirs: Product;
  /** The name of the other admin. */
  savedBy: string;
  /** Facts that both have changed. */
  clashing: FactName[];
  /** Facts that only the other has changed; the form has them now. */
  taken: FactName[];
}

/** Brings what another admin has saved and what is typed here together, so that the next save rests on both. */
export function useEditConflict({ setValue }: Pick<UseFormReturn<ProductFields>, 'setValue'>) {
  const [conflict, setConflict] = useState<Conflict>();

  const take = (name: FactName, theirs: Product) =>
    setValue(name, theirs[name] as PathValue<ProductFields, FactName>, { shouldDirty: true });

  /** Merges the other's changes of facts that are unchanged here; the rest waits for the admin. */
  const meet = (mine: ProductFacts, base: ProductBase, { savedBy = 'another admin', ...theirs }: SavedProduct) => {
    const own = new Set(differingFacts(base, mine));
    const between = new Set(differingFacts(mine, theirs));
    const changed = differingFacts(base, theirs).filter((name) => between.has(name));
    const values = mergeValues(base.attributes, mine.attributes, theirs.attributes);
    const isTaken = (name: FactName) => !own.has(name) || (name === 'attributes' && values !== undefined);
    const taken = changed.filter(isTaken);
    for (const name of taken) take(name, name === 'attributes' && values ? { ...theirs, attributes: values } : theirs);
    setValue('base', toBase(theirs), { shouldDirty: true });
    setConflict({ theirs, savedBy, clashing: changed.filter((name) => !isTaken(name)), taken });
  };

  /** Takes the other's value of a fact into the form, or leaves one's own there. */
  const settle = (name: FactName, whose: 'theirs' | 'mine') => {
    if (!conflict) return;
    if (whose === 'theirs') take(name, conflict.theirs);
    setConflict({ ...conflict, clashing: conflict.clashing.filter((other) => other !== name) });
  };
  return { conflict, meet, settle, clear: () => setConflict(undefined) };
}
