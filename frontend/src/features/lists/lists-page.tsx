import { Link } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { paths } from '../../lib/paths';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { ListCard } from './list-card';
import { useGetListsQuery } from '../../entities/order/lists/lists-api';

/** The lists of a customer, to be put into the basket again. */
export default function ListsPage() {
  const { data, isError, error, refetch } = useGetListsQuery();
  return (
    <DashboardPage title="My Lists">
      {!data && !isError && <Loader label="Loading your lists…" />}
      {!data && isError && <LoadFailed what="Your lists" error={error} onRetry={refetch} />}
      {data?.lists.length === 0 && (
        <Empty message="You have no lists yet. Your basket can be saved as one, and its products for later.">
          <Link to={paths.basket} className="btn btn-primary">
            Show Basket
          </Link>
        </Empty>
      )}
      {data?.lists.map((list) => (
        <ListCard key={list._id} list={list} />
      ))}
    </DashboardPage>
  );
}
