import type { ParamChanges } from '../../../lib/page/list-params';
import { formatDollars } from '../../../lib/text/money';
import { boundsInWords, type Bounds } from './bounds';
import { choiceChanges, noAttribute, stockChanges, valueInWords, type Filters } from './filters';

/** A filter that is set, and how the address changes when it is removed. */
export interface Chip {
  text: string;
  removal: ParamChanges;
}

const hasEnd = ({ from, to }: Bounds) => from !== undefined || to !== undefined;

/**
 * The filters that are set, one by one.
 * @param isCategoryPage whether the category is the page itself, which can't be removed
 */
export function chipsOf(filters: Filters, isCategoryPage: boolean): Chip[] {
  const { category, attributes, price, inStock } = filters;
  return [
    ...(category && !isCategoryPage ? [{ text: category.name, removal: { category: '' } }] : []),
    ...(hasEnd(price)
      ? [{ text: `Price: ${boundsInWords(price, formatDollars)}`, removal: { min: '', max: '' } }]
      : []),
    ...(inStock ? [{ text: 'In stock', removal: stockChanges(false) }] : []),
    ...attributes.flatMap((attribute) => attributeChips(filters, attribute)),
  ];
}

function attributeChips({ ranges, choices }: Filters, attribute: Filters['attributes'][number]): Chip[] {
  const { key, label, unit } = attribute;
  const range = ranges.get(key);
  if (range) return [{ text: `${label}: ${boundsInWords(range, undefined, unit)}`, removal: noAttribute(key) }];
  const values = choices.get(key) ?? [];
  return values.map((value) => ({
    text: [`${label}:`, valueInWords(attribute, value), unit].filter(Boolean).join(' '),
    removal: choiceChanges(key, value, false),
  }));
}
