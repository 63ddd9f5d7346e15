import { Link, useParams } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { Panel, PanelColumns } from '../../components/panel/panel';
import { errorStatus } from '../../lib/api/api-error';
import { useMay } from '../../entities/account/use-may';
import { paths } from '../../lib/paths';
import { SubjectHistory } from '../audit/subject-history';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { PositionCell } from '../users/position-cell';
import { RemoveUserButton } from '../users/remove-user-button';
import { CustomerFacts } from './customer-facts';
import { CustomerNotes } from './customer-notes';
import { CustomerOrders } from './customer-orders';
import styles from './customer-page.module.scss';
import { useGetCustomerQuery, type Customer } from './customers-api';

/** The shop's data about one user, for staff, and for admins with all acts on the account. */
export default function CustomerPage() {
  const { mayOpen } = useMay();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetCustomerQuery({ id });
  const isGone = [400, 404].includes(errorStatus(error) ?? 0);
  const customer = isGone ? undefined : data;
  return (
    <DashboardPage title={customer ? customer.displayName || customer.email : 'Customer'}>
      {customer && <Parts key={customer._id} customer={customer} />}
      {!customer && !error && (
        <div className={styles.loading}>
          <Loader />
        </div>
      )}
      {!customer && error && !isGone && <LoadFailed what="The customer" error={error} onRetry={refetch} />}
      {isGone && (
        <Empty message="There is no such user. The account may have been removed.">
          {mayOpen(paths.makeAdmin) && (
            <Link to={paths.makeAdmin} className="btn btn-primary">
              All Users
            </Link>
          )}
        </Empty>
      )}
    </DashboardPage>
  );
}

function Parts({ customer }: { customer: Customer }) {
  const { may } = useMay();
  return (
    <PanelColumns
      wide={
        <>
          <CustomerOrders customer={customer} />
          <CustomerNotes customer={customer} />
          {may('listAuditEntries') && (
            <Panel title="History">
              <SubjectHistory id={customer._id} none="No admin has done anything about this user." />
            </Panel>
          )}
        </>
      }
      narrow={
        <>
          <CustomerFacts customer={customer}>
            {may('removeUser') && (
              <div className={styles.acts}>
                <PositionCell user={customer} />
                <RemoveUserButton user={customer} />
              </div>
            )}
          </CustomerFacts>
        </>
      }
    />
  );
}
