import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './session.ts';

/** Sends people without a session to the sign-in page. The server decides; this only redirects. */
export function Guarded({ children }: { children: ReactNode }) {
  const { entered } = useSession();
  if (!entered) return <Navigate to="/login" replace />;
  return entered.next === 'desk' ? children : <Navigate to="/passkey" replace />;
}
