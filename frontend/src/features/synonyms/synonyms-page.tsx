import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { useGetSynonymsQuery } from './synonyms-api';
import { SynonymsForm } from './synonyms-form';

export default function SynonymsPage() {
  const { data, isError, error, refetch } = useGetSynonymsQuery();
  return (
    <DashboardPage title="Synonyms">
      {!data && !isError && <Loader label="Loading the synonyms…" />}
      {!data && isError && <LoadFailed what="The synonyms" error={error} onRetry={refetch} />}
      {data && <SynonymsForm synonyms={data} />}
    </DashboardPage>
  );
}
