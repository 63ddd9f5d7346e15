import type { FieldErrors } from '../../platform/common/errors/shop-error.js';
import { VISIBLE } from '../../platform/common/validation/fields.js';

export const ATTRIBUTE_TYPES = ['number', 'choice', 'text'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** An attribute that products of a category may have. */
export interface AttributeDefinition {
  /** Stays when the label changes; unique on the way from the root to each category below. */
  key: string;
  label: string;
  type: AttributeType;
  /** Of a number. */
  unit?: string;
  /** Of a choice. */
  choices?: string[];
  isFilter: boolean;
  /** Whether shoppers choose by it first; false unless given. */
  isDecisive?: boolean;
}

/** A number in the attribute's unit, a choice or a text, by the attribute's key. */
export type AttributeValues = Readonly<Record<string, string | number>>;

/** The most attributes one product states. */
export const MAX_VALUES = 60;
export const MAX_VALUE_LENGTH = 200;
const MAX_NUMBER = 1e9;

/** The errors in a product's values, by field (`attributes.headMass`); null when they fit its category. */
export function attributeProblem(
  definitions: readonly AttributeDefinition[],
  values: Readonly<Record<string, unknown>>,
): FieldErrors | null {
  const entries = Object.entries(values);
  if (entries.length > MAX_VALUES) return { attributes: `Send at most ${MAX_VALUES} values.` };
  const byKey = new Map(definitions.map((definition) => [definition.key, definition]));
  const problems = entries.flatMap(([key, value]) => {
    const problem = valueProblem(byKey.get(key), value);
    return problem === null ? [] : [[`attributes.${key}`, problem] as const];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : null;
}

/** The error in one value; null when it fits the definition. */
export function valueProblem(definition: AttributeDefinition | undefined, value: unknown): string | null {
  switch (definition?.type) {
    case undefined:
      return 'The category has no such attribute.';
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.';
      return Math.abs(value) <= MAX_NUMBER ? null : `Enter a number from -${MAX_NUMBER} to ${MAX_NUMBER}.`;
    case 'choice':
      return definition.choices?.some((choice) => choice === value) ? null : 'Choose one of the choices.';
    case 'text':
      return isText(value) ? null : `Enter 1 to ${MAX_VALUE_LENGTH} characters.`;
  }
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_VALUE_LENGTH && VISIBLE.test(value);
