import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { AccountSection } from './account-section';
import { DownloadData } from './download-data';

/** Everything that the shop knows of the user, to keep or to read. */
export function MyData() {
  return (
    <AccountSection title="My Data" hint={<p>All that the shop has stored about you.</p>}>
      <DownloadData />{' '}
      <Link to={paths.accountData} className="btn btn-outline-secondary btn-sm">
        Read and Print
      </Link>
    </AccountSection>
  );
}
