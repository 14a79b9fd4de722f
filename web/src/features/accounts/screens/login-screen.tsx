import { useLocation } from 'react-router';
import { returnQuery } from '../model.ts';
import { LoginForm } from '../parts/login-form.tsx';

/** Recognises someone who has signed in on this device before, whatever method they use. */
export function Screen() {
  const here = useLocation();
  const search = here.search || searchFor(here.state);
  return <LoginForm channel="email" remembers={['email', 'mobile']} search={search} />;
}

/** After an expired session, the person returns to where they were. */
function searchFor(state: unknown): string {
  const place =
    typeof state === 'object' && state !== null && 'return_to' in state ? state.return_to : undefined;
  return returnQuery(typeof place === 'string' ? place : null);
}
