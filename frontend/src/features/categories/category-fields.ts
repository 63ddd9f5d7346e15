import { atMost } from '../../components/form/at-most';
import { requiredText } from '../../components/form/rules';
import { addCategoryLimits, categoryAttributeLimits } from '../../lib/generated/contract-limits';
import type {
  AttributeType,
  Category,
  NewAttribute,
  NewCategory,
} from '../../entities/product/categories/categories-api';

/** An attribute as the form holds it. */
export interface AttributeFields {
  /** None of a new attribute. */
  attributeKey: string;
  label: string;
  type: AttributeType;
  unit: string;
  /** One on each line. */
  choices: string;
  isFilter: boolean;
  isDecisive: boolean;
}

export interface CategoryFields {
  name: string;
  slug: string;
  text: string;
  /** Its address, once uploaded. */
  picture: string | null;
  /** The name of a template; empty for that of the category above. */
  drawing: NonNullable<Category['drawing']> | '';
  attributes: AttributeFields[];
}

export const NEW_ATTRIBUTE: AttributeFields = {
  attributeKey: '',
  label: '',
  type: 'number',
  unit: '',
  choices: '',
  isFilter: true,
  isDecisive: false,
};

export const ATTRIBUTE_TYPES: Readonly<Record<AttributeType, string>> = {
  number: 'Number',
  choice: 'Choice',
  text: 'Text',
};

export const MAX_ATTRIBUTES = addCategoryLimits.attributes.maxItems;

const { items: choiceLimits } = categoryAttributeLimits.choices;
const CHOICE = new RegExp(choiceLimits.pattern);

/** The error of a text whose lines are not valid choices; undefined when they are. */
function choicesProblem(text: string): string | undefined {
  const choices = linesOf(text);
  if (choices.length === 0) return 'Choices are required';
  const long = choices.find(({ length }) => length > choiceLimits.maxLength);
  if (long) return `Enter at most ${choiceLimits.maxLength} characters on each line`;
  const wrong = choices.find((choice) => !CHOICE.test(choice));
  return wrong && `A choice has no comma: “${wrong}”`;
}

export const categoryRules = {
  name: requiredText('Name', addCategoryLimits.name),
  slug: atMost(addCategoryLimits.slug.maxLength),
  text: atMost(addCategoryLimits.text.maxLength),
  label: requiredText('Label', categoryAttributeLimits.label),
  unit: atMost(categoryAttributeLimits.unit.maxLength),
  choices: { validate: choicesProblem },
};

export function toFields(category?: Category): CategoryFields {
  const { name = '', slug = '', text = '', picture = null, drawing, attributes = [] } = category ?? {};
  return {
    name,
    slug,
    text,
    picture,
    drawing: drawing ?? '',
    attributes: attributes.map(({ key, label, type, unit = '', choices = [], isFilter, isDecisive }) => ({
      attributeKey: key,
      label,
      type,
      unit,
      choices: choices.join('\n'),
      isFilter,
      isDecisive,
    })),
  };
}

/** The fields as the API takes them; an empty address is made from the name. */
export function toSent({ slug, picture, drawing, attributes, ...rest }: CategoryFields): NewCategory {
  return {
    ...rest,
    picture,
    drawing: drawing || null,
    ...(slug.trim() !== '' && { slug }),
    attributes: attributes.map(toSentAttribute),
  };
}

function toSentAttribute({ attributeKey, label, type, unit, choices, ...flags }: AttributeFields): NewAttribute {
  return {
    ...(attributeKey !== '' && { key: attributeKey }),
    label,
    type,
    ...(type === 'number' && unit.trim() !== '' && { unit }),
    ...(type === 'choice' && { choices: linesOf(choices) }),
    ...flags,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The names of the form's fields, as the API has them in its refusals. */
export const fieldNames = ({ attributes }: CategoryFields) => [
  ...(['name', 'slug', 'text', 'picture', 'drawing'] as const),
  ...attributes.flatMap((_, at) =>
    (['label', 'type', 'unit', 'choices'] as const).map((field) => `attributes.${at}.${field}` as const),
  ),
];

/** The differences between two states of a category, in words. */
export function differences(before: Category, after: Category): string[] {
  const [was, is] = [toFields(before), toFields(after)];
  return [
    ...(was.name !== is.name ? [`Name: ${is.name}`] : []),
    ...(was.slug !== is.slug ? [`Address: ${is.slug}`] : []),
    ...(was.text !== is.text ? [`Text: ${is.text || 'none'}`] : []),
    ...(was.picture !== is.picture ? [is.picture ? 'Another picture' : 'No picture'] : []),
    ...(was.drawing !== is.drawing ? [`Technical drawing: ${is.drawing || 'none of its own'}`] : []),
    ...(JSON.stringify(was.attributes) !== JSON.stringify(is.attributes)
      ? [`Attributes: ${is.attributes.map(({ label }) => label).join(', ') || 'none'}`]
      : []),
    ...(before.parent !== after.parent || before.position !== after.position ? ['Its place in the tree'] : []),
  ];
}
