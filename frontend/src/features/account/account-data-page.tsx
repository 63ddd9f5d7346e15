import Button from 'react-bootstrap/Button';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { useExportAccountQuery } from './account-api';
import { DataView } from './data-view';
import { DownloadData } from './download-data';

/** The shop may be asked for all of it a few times a minute only. */
const ONCE = { refetchOnFocus: false, refetchOnReconnect: false };

/** Everything that the shop knows of the user, to read and to print. */
export default function AccountDataPage() {
  const { data, isError, error, refetch } = useExportAccountQuery(undefined, ONCE);
  return (
    <DashboardPage
      title="My Data"
      tools={
        data && (
          <>
            <DownloadData data={data} />
            <Button variant="outline-secondary" size="sm" onClick={() => print()}>
              Print
            </Button>
          </>
        )
      }
    >
      {data ? (
        <DataView data={data} />
      ) : isError ? (
        <LoadFailed what="Your data" error={error} onRetry={refetch} />
      ) : (
        <Loader />
      )}
    </DashboardPage>
  );
}
