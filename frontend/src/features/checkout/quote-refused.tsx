import { Link } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { errorMessage, isUndecided } from '../../lib/api/api-error';
import { paths } from '../../lib/paths';

/** In place of the checkout of a quote: it can't be ordered, or the shop has not told. */
export function QuoteRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isUndecided(error)) return <LoadFailed what="Your quote" error={error} onRetry={onRetry} />;
  return (
    <Empty message={errorMessage(error)}>
      <Link to={paths.myQuotes} className="btn btn-primary">
        Show My Quotes
      </Link>
    </Empty>
  );
}
