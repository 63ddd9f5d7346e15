import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { type AccountData, useLazyExportAccountQuery } from './account-api';

/** Saves the user's data as a file of JSON; fetched now unless it is given. */
export function DownloadData({ data }: { data?: AccountData }) {
  const [exportAccount] = useLazyExportAccountQuery();
  const download = async () => {
    try {
      saveFile(data ?? (await exportAccount().unwrap()));
    } catch (error) {
      await toast('error', errorMessage(error));
    }
  };
  return (
    <ActionButton of="with my data" onAct={download}>
      Download JSON
    </ActionButton>
  );
}

function saveFile(data: AccountData): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'karigar-account.json';
  link.click();
  // The browser reads the file after this press.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
