import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useLocation } from 'react-router-dom';
import { refusedEmailOf, wasSignedOut } from '../../app/guards/origin';
import { paths } from '../../app/paths';
import { usePageMetadata } from '../../lib/page-metadata';
import { AuthPage } from './auth-page';
import { LoginForm, type Credentials } from './login-form';
import { SandboxAccounts } from './sandbox-accounts';
import { useSessionUser } from './use-session-user';

export default function LoginPage() {
  usePageMetadata('Login');
  const { state } = useLocation();
  const [chosen, setChosen] = useState<Credentials>();
  return (
    <AuthPage
      title="Login"
      notice={<Notice state={state} />}
      form={<LoginForm filledIn={chosen} />}
      alternative={
        <>
          New to the shop?{' '}
          <Link to={paths.register} state={state} replace>
            Create an account
          </Link>
        </>
      }
      extra={<SandboxAccounts onChoose={setChosen} />}
    />
  );
}

/** Why the shop has brought the visitor here, where it has. */
function Notice({ state }: { state: unknown }) {
  const { email } = useSessionUser();
  // Whoever comes back to this history entry after a logout is not told who was refused here.
  if (email && email === refusedEmailOf(state)) {
    return (
      <Alert variant="danger">
        That page is for administrators, and {email} is not one. Sign in with another account, or{' '}
        <Link to={paths.home}>go back to the shop</Link>.
      </Alert>
    );
  }
  if (wasSignedOut(state)) return <Alert variant="danger">You have been signed out. Please sign in again.</Alert>;
  return null;
}
