import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { useGetAllSettingsQuery } from '../../entities/shop/all-settings-api';
import { SettingsForm } from './settings-form';

export default function SettingsPage() {
  const { data, isError, error, refetch } = useGetAllSettingsQuery();
  return (
    <DashboardPage title="Settings">
      {!data && !isError && <Loader label="Loading the settings…" />}
      {!data && isError && <LoadFailed what="The settings" error={error} onRetry={refetch} />}
      {data && <SettingsForm settings={data} />}
    </DashboardPage>
  );
}
