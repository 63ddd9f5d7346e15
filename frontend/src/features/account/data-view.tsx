import styles from './account-data-page.module.scss';
import { nameInWords, valueInWords } from './data-in-words';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether there is nothing to read in a value. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) ? Object.values(value).every(isEmpty) : value === null || value === undefined || value === '';
}

/** Stored data of any shape: each part under its name, each field beside its own, so that nothing is left out. */
export function DataView({ data }: { data: object }) {
  return Object.entries(data).map(([name, part]: [string, unknown]) => (
    <section key={name} className={styles.part} aria-label={nameInWords(name)}>
      <h2>{nameInWords(name)}</h2>
      {isEmpty(part) ? <p>None</p> : <Value name={name} value={part} />}
    </section>
  ));
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (Array.isArray(value)) {
    return (
      <ol className={styles.list}>
        {value.map((entry: unknown, at) => (
          // Nothing is added to or removed from what was read once.
          <li key={at}>
            <Value name={name} value={entry} />
          </li>
        ))}
      </ol>
    );
  }
  if (isObject(value)) return <FieldList fields={value} />;
  const words = valueInWords(name, value);
  return typeof value === 'string' && value.startsWith('/') ? <a href={value}>{words}</a> : words;
}

function FieldList({ fields }: { fields: Fields }) {
  return (
    <dl className={styles.fields}>
      {Object.entries(fields)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{nameInWords(name)}</dt>
            <dd className="text-lines">
              <Value name={name} value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
