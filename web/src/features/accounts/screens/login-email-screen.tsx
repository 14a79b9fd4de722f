import { useLocation } from 'react-router';
import { LoginForm } from '../parts/login-form.tsx';

export function Screen() {
  const { search } = useLocation();
  return <LoginForm channel="email" remembers={['email']} search={search} />;
}
