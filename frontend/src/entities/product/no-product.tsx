import { Link } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { errorStatus } from '../../lib/api/api-error';
import { paths } from '../../lib/paths';

/** Whether there is no such product, as opposed to it not having been loaded. */
export function isGone(error: unknown): boolean {
  return [400, 404].includes(errorStatus(error) ?? 0);
}

interface Props {
  error: unknown;
  onRetry: () => unknown;
  /** For an admin, who goes back to the products that they manage. */
  isManaged?: boolean;
}

/** In place of a product that is no longer sold, or could not be loaded. */
export function NoProduct({ error, onRetry, isManaged = false }: Props) {
  if (!isGone(error)) return <LoadFailed what="The product" error={error} onRetry={onRetry} />;
  return (
    <Empty message="This product is no longer sold.">
      <Link to={isManaged ? paths.manageProduct : paths.allProducts} className="btn btn-primary">
        {isManaged ? 'Manage Products' : 'Show All Products'}
      </Link>
    </Empty>
  );
}
