import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './session.ts';

/** Whoever is not in goes to the door they stand before. The server decides; this only shows the way. */
export function Guarded({ children }: { children: ReactNode }) {
  const { entered } = useSession();
  if (!entered) return <Navigate to="/login" replace />;
  return entered.next === 'desk' ? children : <Navigate to="/passkey" replace />;
}
