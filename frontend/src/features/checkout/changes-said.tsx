interface ChangesSaidProps {
  /** In words, one a line. */
  changes: readonly string[];
}

/** Says what has changed since the customer saw it; nothing is ordered before that is accepted. */
export function ChangesSaid({ changes }: ChangesSaidProps) {
  return (
    <>
      <p className="mb-0">Changed meanwhile, in the shop or in another window:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );
}
