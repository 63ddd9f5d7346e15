import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { AuthPage } from './auth-page';
import { LoginForm, type Credentials } from './login-form';
import { SandboxAccounts } from './sandbox-accounts';
import { SignInReason } from './sign-in-reason';

export default function LoginPage() {
  usePageMetadata('Login');
  const state: unknown = useLocation().state;
  const [chosen, setChosen] = useState<Credentials>();
  return (
    <AuthPage
      title="Login"
      state={state}
      notice={<SignInReason state={state} />}
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
