import { badValue, commandError } from '../engine/errors.js';
import { typeOf, type Value } from '../engine/values/value.js';

const MAX_NAMESPACE_BYTES = 255;
const MAX_DATABASE_NAME_BYTES = 63;

/**
 * The namespace of the collection a command names.
 * @throws BadValue or InvalidNamespace, as MongoDB words them.
 */
export function namespaceOf(database: string, name: Value): string {
  if (typeof name !== 'string') throw badValue(`collection name has invalid type ${typeOf(name)}`);
  const namespace = `${database}.${name}`;
  if (name.includes('\0')) throw commandError('InvalidNamespace', 'namespaces cannot have embedded null characters');
  if (name === '') {
    throw commandError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
  if (name.startsWith('$') || name.includes('$')) {
    throw commandError('InvalidNamespace', `Invalid collection name specified '${namespace}`);
  }
  if (Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES) {
    throw commandError('InvalidNamespace', `Fully qualified namespace is too long. Namespace: ${namespace} Max: 255`);
  }
  return namespace;
}

/** @throws InvalidNamespace */
export function checkDatabaseName(name: string): void {
  if (name === '' || /[/\\. "$\0]/.test(name) || Buffer.byteLength(name) > MAX_DATABASE_NAME_BYTES) {
    throw commandError('InvalidNamespace', `Invalid database name: '${name}'`);
  }
}
