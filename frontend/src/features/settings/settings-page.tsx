import { LoadFailed } from '../../components/load-failed';
import { Loader } from '../../components/loader';
import { DashboardPage } from '../dashboard/dashboard-page';
import { useGetAllSettingsQuery } from './all-settings-api';
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
