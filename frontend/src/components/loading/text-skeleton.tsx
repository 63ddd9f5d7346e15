import Placeholder from 'react-bootstrap/Placeholder';

/** Stands for a few lines of text while they load; screen readers hear the label. */
export function TextSkeleton({ label = 'Loading…' }: { label?: string }) {
  return (
    <Placeholder as="p" animation="glow" role="status">
      <span className="visually-hidden">{label}</span>
      <Placeholder xs={9} />
      <Placeholder xs={6} />
    </Placeholder>
  );
}
