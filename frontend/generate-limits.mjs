import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Writes what the back end's OpenAPI document states to where the site reads it: the limits of forms (lengths, ranges,
 * patterns), one constant for each schema and for each operation's query; and the roles that may call an operation.
 */

const DOCUMENT = new URL('../backend/openapi.json', import.meta.url);
const FOLDER = fileURLToPath(new URL('src/lib/generated', import.meta.url));

/** The limiting keywords of a schema, and their names in the site. */
const KEYWORDS = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  minItems: 'minItems',
  maxItems: 'maxItems',
  minimum: 'minimum',
  maximum: 'maximum',
  multipleOf: 'multipleOf',
  pattern: 'pattern',
  'x-max-digits': 'maxDigits',
  'x-max-bytes': 'maxBytes',
  'x-suggestions': 'suggestions',
  'x-attributes': 'attributes',
};

/** @typedef {Record<string, unknown>} Schema */
/** @typedef {Record<string, Schema>} Fields by name */

/** @param {string} name `AddProductDto` or `listProducts` */
const nameOf = (name) => `${name[0]?.toLowerCase()}${name.slice(1).replace(/Dto$/, '')}Limits`;

/**
 * The limits of a field, and of each entry of a list. Where it takes text or a number, those of the text: a form sends text.
 * @param {Schema} schema @returns {string[]}
 */
function limitsOf({ oneOf, items, ...schema }) {
  const text = /** @type {Schema[]} */ (oneOf ?? []).find(({ type }) => type === 'string');
  const stated = { ...schema, ...text };
  const limits = Object.entries(KEYWORDS).filter(([keyword]) => isLimit(keyword, stated[keyword]));
  const ofEntries = items ? limitsOf(/** @type {Schema} */ (items)) : [];
  return [
    ...limits.map(([keyword, name]) => `${name}: ${JSON.stringify(stated[keyword])}`),
    ...(ofEntries.length > 0 ? [`items: { ${ofEntries.join(', ')} }`] : []),
  ];
}

/**
 * Whether a keyword limits a form: no text or list is shorter than 0, and the greatest exact number is no rule of the shop.
 * @param {string} keyword @param {unknown} value
 */
const isLimit = (keyword, value) =>
  value !== undefined && value !== Number.MAX_SAFE_INTEGER && !(value === 0 && /^min(Length|Items)$/.test(keyword));

/**
 * A constant with the limits of all fields that have any; none when none has.
 * @param {string} name @param {Fields} fields @returns {{ name: string, text: string }[]}
 */
function constant(name, fields) {
  const lines = Object.entries(fields)
    .map(([field, schema]) => ({ field, limits: limitsOf(schema) }))
    .filter(({ limits }) => limits.length > 0)
    .map(({ field, limits }) => `  ${field}: { ${limits.join(', ')} },\n`);
  return lines.length > 0 ? [{ name, text: `export const ${name} = {\n${lines.join('')}} as const;\n` }] : [];
}

/** @param {{ paths: Record<string, Record<string, any>>, components: { schemas: Record<string, { properties?: Fields }> } }} document */
function constantsOf({ paths, components }) {
  const queries = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, parameters = [] }) => {
      const query = parameters.filter((/** @type {Schema} */ { in: place }) => place === 'query');
      const fields = query.map((/** @type {Schema} */ { name, schema }) => [name, schema]);
      return constant(nameOf(`${operationId}Query`), Object.fromEntries(fields));
    });
  const bodies = Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
    constant(nameOf(name), properties),
  );
  return [...queries, ...bodies];
}

/** The roles of each operation that not every user may call. @param {{ paths: Record<string, Record<string, any>> }} document */
function rolesOf({ paths }) {
  const lines = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => operation['x-roles'])
    .map(({ operationId, 'x-roles': roles }) => `  ${operationId}: ${JSON.stringify(roles)},\n`);
  return `export const operationRoles = {\n${lines.join('')}} as const;\n`;
}

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const head = '// Made from backend/openapi.json by `npm run generate:api`; not to be edited.\n';

/** @param {string} name @param {readonly string[]} parts */
const write = (name, parts) => writeFileSync(join(process.argv[2] ?? FOLDER, name), [head, ...parts].join('\n'));

write(
  'contract-limits.ts',
  constantsOf(document).map(({ text }) => text),
);
write('contract-roles.ts', [rolesOf(document)]);
