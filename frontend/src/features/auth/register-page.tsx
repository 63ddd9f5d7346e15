import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { AuthPage } from './auth-page';
import { RegisterForm } from './register-form';
import { SignInReason } from './sign-in-reason';

export default function RegisterPage() {
  usePageMetadata('Register');
  const state: unknown = useLocation().state;
  return (
    <AuthPage
      title="Register"
      state={state}
      notice={<SignInReason state={state} />}
      form={<RegisterForm />}
      alternative={
        <>
          Already have an account?{' '}
          <Link to={paths.login} state={state} replace>
            Login
          </Link>
        </>
      }
    />
  );
}
