import styles from './attribute-table.module.scss';

export interface AttributeRow {
  label: string;
  value: string;
}

/** The rows as a table; nothing without any. */
export function AttributeTable({ rows }: { rows: readonly AttributeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">Specifications</h2>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ label, value }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
