import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Access } from '../access/access.js';
import { WITHHELD } from '../access/withheld-fields.interceptor.js';
import type { SignInAgain } from '../access/sign-in-again.js';
import { ErrorBody } from '../errors/error-body.js';
import { API_TOKEN, FIREBASE_TOKEN } from './security-schemes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The extensions that the access and rate-limit decorators put on an operation. */
interface DeclaredAccess {
  'x-access'?: Access;
  'x-rate-limit'?: string;
  'x-sign-in-again'?: SignInAgain;
}

/** Access that some signed-in users lack. Rules about an owner are a route's own, and documented there. */
const FORBIDS = new Set<Access | undefined>(['self', 'selfOrAdmin', 'admin']);

/** Admins who lack the second factor that the settings ask for hear of it. */
const ADMITS_ADMINS = new Set<Access | undefined>(['selfOrAdmin', 'admin']);

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** The contract as OpenAPI, from the decorators of every route; the same on every machine. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Karigar')
    .setDescription('The online shop of a tools manufacturer.')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, API_TOKEN)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An ID token of Firebase.' }, FIREBASE_TOKEN)
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorBody],
  });
  // So that the order of the app's modules shows nowhere.
  document.paths = sortedByName(document.paths);
  if (document.components?.schemas) document.components.schemas = sortedByName(document.components.schemas);
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation) addCommonRefusals(method, operation);
    }
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    // The validation pipe refuses undeclared fields.
    if (name.endsWith('Dto')) Object.assign(schema, { additionalProperties: false });
  }
  return Object.assign(document, { 'x-withheld-from-warehouse': [...WITHHELD] });
}

const sortedByName = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The refusals that follow from what a route takes, who may call it and how often. */
function addCommonRefusals(method: (typeof METHODS)[number], operation: Operation & DeclaredAccess): void {
  // A body is read even where the route takes none.
  const readsBody = method !== 'get';
  const { 'x-access': access } = operation;
  const refusals: Record<string, string | false> = {
    // Every route refuses undeclared query fields.
    400: 'INVALID_INPUT, MALFORMED_REQUEST',
    401: access !== 'public' && 'UNAUTHENTICATED',
    403: FORBIDS.has(access) && 'FORBIDDEN',
    413: readsBody && 'PAYLOAD_TOO_LARGE',
    415: readsBody && 'UNSUPPORTED_MEDIA_TYPE',
    429: operation['x-rate-limit'] !== 'none' && 'TOO_MANY_REQUESTS, with Retry-After',
    500: 'INTERNAL_ERROR',
    503: 'SERVICE_UNAVAILABLE, with Retry-After',
  };
  for (const [status, description] of Object.entries(refusals)) {
    if (description && !operation.responses[status]) operation.responses[status] = refusal(description);
  }
  addConflicts(operation);
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
});

/** A 409 of its own stays; what follows from the access comes after it. */
function addConflicts(operation: Operation & DeclaredAccess): void {
  const codes = [
    ...(operation['x-sign-in-again'] ? ['SIGN_IN_AGAIN'] : []),
    ...(ADMITS_ADMINS.has(operation['x-access']) ? ['SECOND_FACTOR_NEEDED'] : []),
  ];
  if (codes.length === 0) return;
  const own = operation.responses[409];
  const descriptions = own && 'description' in own ? [own.description, ...codes] : codes;
  operation.responses[409] = refusal(descriptions.join(', '));
}
