import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** Stands below the button that orders, where the Tab key has no use for it. The terms open beside the form, which keeps what is typed. */
export function AcceptTerms() {
  return (
    <p>
      <small>
        By placing the order you accept the{' '}
        <Link to={paths.terms} target="_blank" rel="noreferrer">
          terms<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
        .
      </small>
    </p>
  );
}
