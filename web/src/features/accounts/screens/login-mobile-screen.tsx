import { useLingui } from '@lingui/react/macro';
import { LoginForm } from '../parts/login-form.tsx';

export function Screen() {
  const { t } = useLingui();
  return <LoginForm channel="mobile" title={t`Login with mobile`} />;
}
