import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useIsAdmin } from '../../entities/account/use-is-admin';

/** Tells staff who lack the second factor that the shop asks of them where to set it up. */
export function SecondFactorNotice() {
  const { awaitsSecondFactor } = useIsAdmin();
  if (!awaitsSecondFactor) return null;
  return (
    <Alert variant="warning">
      You can work in the office once your account has a second factor: set it up in{' '}
      <Link to={paths.account}>your account</Link>.
    </Alert>
  );
}
