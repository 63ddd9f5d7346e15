import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { dayFromNow } from './clock.js';

export type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** The parts of a JSON schema that our fields use. */
export interface FieldSchema {
  type?: string;
  nullable?: boolean;
  enum?: (string | number)[];
  oneOf?: FieldSchema[];
  /** Of a list. */
  items?: FieldSchema;
  minItems?: number;
  /** Of an object. */
  properties?: Record<string, FieldSchema>;
  additionalProperties?: FieldSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  /** Whether a text may have tabs and ends of lines. */
  'x-lines'?: boolean;
}

export interface Operation {
  id: string;
  method: Method;
  /** With `{email}` or `{id}` in it. */
  path: string;
  access: string;
  /** The roles that may do what admins may; undefined on a route that is the same for all. */
  roles: string[] | undefined;
  /** Its rate limit besides the general one, or `none`. */
  rateLimit: string | undefined;
  /** Whether it asks users to sign in again: `always` or `sometimes`. */
  signInAgain: string | undefined;
  query: string[];
  /** Values of those that it requires, as a query string; empty without any. */
  requiredQuery: string;
  /** The JSON body's fields, by name; empty when the route takes no JSON. */
  fields: Record<string, FieldSchema>;
  /** The required fields, of one form where the body has several. */
  required: string[];
  /** Every possible status of its answers. */
  statuses: number[];
}

/** For bodies of several forms, the fields of one form; the document doesn't require them. */
const ONE_FORM: Readonly<Record<string, string[]>> = {
  changeStock: ['add'],
  placeOrder: ['itemId', 'quantity', 'customerAddress'],
  priceRefund: ['lines'],
  refundOrder: ['amount'],
};

const OPENAPI_FILE = new URL('../../openapi.json', import.meta.url);

/** Every route as the committed OpenAPI document describes it; `document.spec.ts` compares that with the code. */
export function readContract(): Operation[] {
  const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'put', 'post', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const id = operation.operationId ?? '';
      const { properties = {}, required = [] } = readBody(document, operation);
      const declared = operation as unknown as Record<string, string>;
      const query = (operation.parameters ?? []).flatMap((parameter) =>
        'name' in parameter && parameter.in === 'query' ? [parameter.name] : [],
      );
      const requiredQuery = (operation.parameters ?? []).flatMap((parameter) => {
        if (!('name' in parameter) || parameter.in !== 'query' || !parameter.required) return [];
        return [`${parameter.name}=${String(goodValue(parameter.name, parameter.schema as FieldSchema, {}))}`];
      });
      return [
        {
          id,
          method: method.toUpperCase() as Method,
          path,
          access: declared['x-access'] ?? '',
          roles: (operation as unknown as { 'x-roles'?: string[] })['x-roles'],
          rateLimit: declared['x-rate-limit'],
          signInAgain: declared['x-sign-in-again'],
          query,
          requiredQuery: requiredQuery.join('&'),
          fields: properties,
          required: [...required, ...(ONE_FORM[id] ?? [])],
          statuses: Object.keys(operation.responses).map(Number),
        },
      ];
    }),
  );
}

/** A valid value for a field; where it must exist in the shop, found by the field's name. */
export function goodValue(name: string, field: FieldSchema, known: Readonly<Record<string, unknown>>): unknown {
  const isOfField = !field.enum || field.enum.some((value) => value === known[name]);
  if (name in known && isOfField) return known[name];
  if (name === 'linkedIn') return '';
  if (name === 'token') return 'a'.repeat(field.maxLength ?? 1);
  if (name === 'image' || name === 'profilePicture') return '/api/image/0123456789abcdef0123456789abcdef';
  if (field.pattern === '^[0-9a-fA-F]{24}$') return '0123456789abcdef01234567';
  if (field.enum) return field.enum[0];
  if (field.oneOf) return '1';
  if (field.type === 'boolean') return false;
  if (name === 'homeCountry') return 'BD';
  const { items, minItems = 0, properties } = field;
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, goodValue(key, each, known)]));
  }
  if (items) return Array.from({ length: minItems }, () => goodValue('', items, known));
  if (field.format === 'date') return dayFromNow(1);
  if (field.format === 'email' || name === 'email') return 'a@example.com';
  return field.type === 'string' ? 'x'.repeat(Math.max(1, field.minLength ?? 0)) : (field.minimum ?? 1);
}

type Body = { properties?: Record<string, FieldSchema>; required?: string[] };

function readBody(document: OpenAPIObject, operation: NonNullable<OpenAPIObject['paths'][string]['get']>): Body {
  const { requestBody } = operation;
  if (!requestBody || !('content' in requestBody)) return {};
  const schema = requestBody.content['application/json']?.schema;
  if (!schema || !('$ref' in schema)) return {};
  const body = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] as Body;
  const properties = Object.entries(body.properties ?? {}).map(([name, field]) => [name, resolve(document, field)]);
  return { ...body, properties: Object.fromEntries(properties) };
}

/** The document defines enumerations, and the objects of lists, as named schemas. */
function resolve(
  document: OpenAPIObject,
  field: FieldSchema & { $ref?: string; allOf?: { $ref: string }[] },
): FieldSchema {
  const reference = field.$ref ?? field.allOf?.[0]?.$ref;
  const named = reference ? (document.components?.schemas?.[reference.split('/').at(-1) ?? ''] as FieldSchema) : field;
  const { items, properties } = named;
  return {
    ...named,
    ...(items && { items: resolve(document, items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, resolve(document, each)])),
    }),
  };
}
