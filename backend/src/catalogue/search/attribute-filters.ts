import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { AttributeDefinition } from '../categories/attributes.js';
import { type FieldErrors, invalidInput } from '../../platform/common/errors/shop-error.js';
import { PrefixedFields } from '../../platform/common/validation/prefixed-query.js';
import { ATTRIBUTE_PREFIX } from './dto/list-products.query.js';
import type { AttributeFilter } from './index/attribute-values.js';

/** The filters on attributes as they were sent, by the attributes' keys. */
export type SentFilters = ReadonlyMap<string, string>;

export const AttributeFilters = (): ParameterDecorator => PrefixedFields(ATTRIBUTE_PREFIX);

/** Documents them. */
export const ApiAttributeFilters = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: `${ATTRIBUTE_PREFIX}KEY`,
      required: false,
      description:
        'For the key of any attribute that is a filter: one or more of its values (a,b), with a backslash before a comma or a ' +
        'backslash of the value itself; or of a number a range (10..20, ..20 or 10..), too.',
      schema: { type: 'string' },
    }),
  );

/** As JavaScript writes every number that an attribute may have. */
const NUMBER = String.raw`-?\d{1,10}(?:\.\d{1,22})?(?:e-\d{1,3})?`;
const IS_NUMBER = new RegExp(`^${NUMBER}$`);
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/**
 * @param definitions of the categories that are looked at; two of them may define a key each in its own way
 * @throws ShopError 400 by field
 */
export function toAttributeFilters(
  sent: SentFilters,
  definitions: readonly AttributeDefinition[],
): Map<string, AttributeFilter> {
  const problems: FieldErrors = {};
  const filters = new Map<string, AttributeFilter>();
  for (const [key, text] of sent) {
    const types = definitions.filter((each) => each.key === key && each.isFilter).map(({ type }) => type);
    const filter = toFilter(text, types);
    if (typeof filter === 'string') problems[ATTRIBUTE_PREFIX + key] = filter;
    else filters.set(key, filter);
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return filters;
}

/** The filter, or what is wrong with it. */
function toFilter(text: string, types: readonly AttributeDefinition['type'][]): AttributeFilter | string {
  if (types.length === 0) return 'There is no such filter.';
  const [range, from, to] = RANGE.exec(text) ?? [];
  if (range !== undefined && (from ?? to) !== undefined && types.includes('number')) {
    return { from: Number(from ?? -Infinity), to: Number(to ?? Infinity) };
  }
  const values = valuesOf(text);
  const numbers = values.filter((value) => IS_NUMBER.test(value)).map(Number);
  if (types.every((type) => type === 'number') && (numbers.length === 0 || numbers.length < values.length)) {
    return 'Enter a range, such as 10..20, or numbers with commas between them.';
  }
  return values.length > 0 ? { values, numbers } : 'Enter one or more values, with commas between them.';
}

/** A value, in which a backslash takes its meaning from a comma or a backslash. */
const VALUE = /(?:\\[,\\]|[^,])+/g;

/** The values that commas part: `a\,b,c` has `a,b` and `c`. */
const valuesOf = (text: string): string[] =>
  (text.match(VALUE) ?? []).map((value) => value.replace(/\\([,\\])/g, '$1'));
