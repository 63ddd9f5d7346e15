import { listProductsQueryLimits } from '../../../lib/generated/contract-limits';
import type { ParamChanges } from '../../../lib/page/list-params';
import { decisiveFirst } from '../../../entities/product/attribute-values';
import type { Category, CategoryAttribute } from '../../../entities/product/categories/categories-api';
import { formatNumber } from '../../../lib/text/measures';
import { isNumber, readBounds, writeBounds, type Bounds, type BoundsEnd } from './bounds';
import type { CatalogueQuery } from '../../../entities/product/catalogue-api';

export interface Filters {
  category?: Category;
  /** Its filters besides category, price and stock, those that decide first. */
  attributes: readonly CategoryAttribute[];
  price: Bounds;
  inStock: boolean;
  /** Of attributes that are numbers, by their keys, unless some values are wanted. */
  ranges: ReadonlyMap<string, Bounds>;
  /** The wanted values of attributes, by their keys. */
  choices: ReadonlyMap<string, readonly string[]>;
}

/** The prefix of an attribute's key, in the site's addresses as in the API's. */
const ATTRIBUTE_PREFIX = 'attr.';

const attributeParam = (key: string) => `${ATTRIBUTE_PREFIX}${key}` as const;

/**
 * The filters on what the products of any category state. Where two categories mean different things by one key, it is none:
 * their products can't be narrowed together.
 */
function attributesOfAll(categories: readonly Category[]): CategoryAttribute[] {
  const all = categories.flatMap(({ attributes }) => attributes).filter(({ isFilter }) => isFilter);
  const first = new Map(all.toReversed().map((attribute) => [attribute.key, attribute]));
  const meaning = ({ label, type, unit }: CategoryAttribute) => JSON.stringify([label, type, unit]);
  const agree = (key: string) => new Set(all.filter((each) => each.key === key).map(meaning)).size === 1;
  return [...first.values()]
    .reverse()
    .filter(({ key }) => agree(key))
    .sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive));
}

/**
 * The filters in an address; what the shop does not know is left out.
 * @param pageCategory the category whose page it is; without, the address names one by its slug
 */
export function readFilters(
  params: URLSearchParams,
  categories: readonly Category[],
  pageCategory?: Category,
): Filters {
  const category = pageCategory ?? categories.find(({ slug }) => slug === params.get('category'));
  const ranges = new Map<string, Bounds>();
  const choices = new Map<string, readonly string[]>();
  const attributes = category
    ? decisiveFirst(categories, category._id).filter(({ isFilter }) => isFilter)
    : params.get('q')
      ? attributesOfAll(categories)
      : [];
  for (const { key, type } of attributes) {
    const text = params.get(attributeParam(key)) ?? '';
    const bounds = type === 'number' ? readBounds(text) : undefined;
    const values = readValues(text).filter((value) => type !== 'number' || isNumber(value));
    if (bounds) ranges.set(key, bounds);
    else if (values.length > 0) choices.set(key, values);
  }
  const price = { from: readPrice(params.get('min')), to: readPrice(params.get('max')) };
  return { category, attributes, price, inStock: params.get('inStock') === 'true', ranges, choices };
}

/** A value, in which a backslash takes its meaning from a comma or a backslash. */
const VALUE = /(?:\\[,\\]|[^,])+/g;

const readValues = (text: string) => (text.match(VALUE) ?? []).map((value) => value.replace(/\\([,\\])/g, '$1'));

/** As the API reads them: commas part the values. */
const writeValues = (values: readonly string[]) => values.map((value) => value.replace(/[,\\]/g, '\\$&')).join(',');

/** A value of an attribute as the shop writes it, without the unit. */
export const valueInWords = ({ type }: Pick<CategoryAttribute, 'type'>, value: string): string =>
  type === 'number' ? formatNumber(Number(value)) : value;

/** A price in dollars, in whole cents; none if no product can cost it. */
function readPrice(text: string | null): number | undefined {
  const { minimum, maximum } = listProductsQueryLimits.min;
  const price = Math.round(Number(text) * 100) / 100;
  return price >= minimum && price <= maximum ? price : undefined;
}

/** The filters as the API takes them. */
export function toQuery({ category, price, inStock, ranges, choices }: Filters): CatalogueQuery {
  const attributes = [
    ...[...ranges].map(([key, bounds]) => [attributeParam(key), writeBounds(bounds)]),
    ...[...choices].map(([key, values]) => [attributeParam(key), writeValues(values)]),
  ];
  return {
    ...(category && { category: category._id }),
    ...(price.from !== undefined && { min: price.from }),
    ...(price.to !== undefined && { max: price.to }),
    ...(inStock && { inStock: 'true' }),
    ...(Object.fromEntries(attributes) as Record<`attr.${string}`, string>),
  };
}

/** The filters without those on attributes: what another category starts with. */
export const withoutAttributes = (filters: Filters): Filters => ({ ...filters, ranges: new Map(), choices: new Map() });

/** How an address changes for one end of the range of prices. */
export function priceChanges(end: BoundsEnd, price: number | undefined): ParamChanges {
  return { [end === 'from' ? 'min' : 'max']: String(price ?? '') };
}

export function stockChanges(inStock: boolean): ParamChanges {
  return { inStock: inStock ? 'true' : '' };
}

export function rangeChanges(key: string, end: BoundsEnd, value: number | undefined): ParamChanges {
  return { [attributeParam(key)]: (text) => writeBounds({ ...readBounds(text), [end]: value }) };
}

/** How an address changes when one value of an attribute is wanted, or no longer is. */
export function choiceChanges(key: string, value: string, isWanted: boolean): ParamChanges {
  return {
    [attributeParam(key)]: (text) => {
      const others = readValues(text).filter((each) => each !== value);
      return writeValues(isWanted ? [...others, value] : others);
    },
  };
}

export const noAttribute = (key: string): ParamChanges => ({ [attributeParam(key)]: '' });

export const hasAttributes = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => name.startsWith(ATTRIBUTE_PREFIX));

/** Takes all filters on attributes out of an address, those of unknown ones, too. */
export function noAttributes(params: URLSearchParams): ParamChanges {
  const names = [...params.keys()].filter((name) => name.startsWith(ATTRIBUTE_PREFIX));
  return Object.fromEntries(names.map((name) => [name, '']));
}
