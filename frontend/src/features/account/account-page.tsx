import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { paths } from '../../lib/paths';
import type { Account } from '../auth/firebase-auth';
import { useGetPreferencesQuery, useGetSecondFactorQuery } from './account-api';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import styles from './account-page.module.scss';
import { AccountSection } from './account-section';
import { DeleteAccount } from './delete-account';
import { CurrentEmail, EmailForm } from './email-form';
import { MailPreferences } from './mail-preferences';
import { MyData } from './my-data';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import { SignOutEverywhere } from './sign-out-everywhere';
import { useAccount } from './use-account';

/** How the user signs in, and what the shop keeps of them. */
export default function AccountPage() {
  const { account, error, retry } = useAccount();
  const settings = useGetSettingsQuery();
  const preferences = useGetPreferencesQuery();
  const secondFactor = useGetSecondFactorQuery();
  const hasFailed =
    account === null || [settings, preferences, secondFactor].some(({ isError, data }) => isError && !data);
  const isReady = account && settings.data && preferences.data && secondFactor.data;
  const retryAll = () => {
    retry();
    void settings.refetch();
    void preferences.refetch();
    void secondFactor.refetch();
  };
  return (
    <DashboardPage title="Account">
      {hasFailed && (
        <LoadFailed
          what="Your account"
          error={error ?? settings.error ?? preferences.error ?? secondFactor.error}
          onRetry={retryAll}
        />
      )}
      {!hasFailed && !isReady && <Loader />}
      {account && settings.data && preferences.data && secondFactor.data && (
        <div className={styles.sections}>
          <NameForm />
          {account.hasPassword ? (
            <EmailForm key={account.email} account={account} />
          ) : (
            <GoogleEmail account={account} />
          )}
          {account.hasPassword && <PasswordForm />}
          <SecondFactor state={secondFactor.data} account={account} />
          <AccountSection title="Addresses" hint={<p>Where your orders go.</p>}>
            <Link to={paths.addresses} className="btn btn-outline-secondary btn-sm">
              Open Address Book
            </Link>
          </AccountSection>
          <MailPreferences preferences={preferences.data} isVerified={account.isVerified} />
          <SignOutEverywhere />
          <MyData />
          <DeleteAccount retentionYears={settings.data.retentionYears} />
        </div>
      )}
    </DashboardPage>
  );
}

function GoogleEmail({ account }: { account: Account }) {
  return (
    <AccountSection title="Email" hint={<CurrentEmail account={account} />}>
      <p>You sign in with Google, which keeps your email and your password.</p>
    </AccountSection>
  );
}
