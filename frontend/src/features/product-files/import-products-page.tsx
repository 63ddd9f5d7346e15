import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DownloadButton } from '../../components/download-button';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { api } from '../../lib/api/api';
import { useListParams } from '../../lib/page/list-params';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/store';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { EarlierImports } from './earlier-imports';
import { ImportFileField } from './import-file-field';
import styles from './import-products.module.scss';
import { ImportReport } from './import-report';
import { isUnderWay } from './import-words';
import { getImport, useGetImportQuery } from './product-files-api';

const ASKED_EVERY_MS = 1000;

/** Products from a CSV file: sent and checked, looked at, written. The file's id stands in the address. */
export default function ImportProductsPage() {
  const { param, setParams } = useListParams();
  const id = param('import');
  return (
    <DashboardPage title="Import Products">
      {id ? (
        <ImportById key={id} id={id} />
      ) : (
        <>
          <Instructions />
          <ImportFileField onChecked={(checked) => setParams({ import: checked, show: '' })} />
          <EarlierImports />
        </>
      )}
    </DashboardPage>
  );
}

function Instructions() {
  return (
    <>
      <p className={styles.instructions}>
        Export the products in <Link to={paths.manageProduct}>Manage Products</Link>, change the file in a spreadsheet
        and save it as CSV in UTF-8. A row without an _id adds a product. Leave version, stockSeen and stockSeenAt as
        they are: they tell what others have changed since, and units sold meanwhile stay sold.
      </p>
      <p className={styles.instructions}>
        For new products fill in the rows of the template: they come in as drafts, also without a picture; a category is
        a name, or a path such as Cutting Tools &gt; Drills.{' '}
        <DownloadButton url="/product/export?only=template" name="karigar-new-products" size="sm">
          Empty Template
        </DownloadButton>
      </p>
    </>
  );
}

function ImportById({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { data, isError, error, refetch } = useImport(id);
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) dispatch(api.util.invalidateTags(['Product']));
  }, [isDone, dispatch]);
  if (data) return <ImportReport file={data} />;
  return isError ? (
    <LoadFailed what="The import" error={error} onRetry={refetch} />
  ) : (
    <Loader label="Loading the import…" />
  );
}

/** Asked again and again while the shop is at it. */
function useImport(id: string) {
  const { currentData } = getImport.useQueryState({ id });
  const pollingInterval = currentData && isUnderWay(currentData) ? ASKED_EVERY_MS : 0;
  return useGetImportQuery({ id }, { pollingInterval });
}
