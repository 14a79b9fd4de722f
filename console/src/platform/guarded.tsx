import type { Permission } from '@kindred/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { NeedsPermission } from './needs-permission.tsx';
import { useSelf } from './self.ts';
import { useSession } from './session.ts';

interface Props {
  children: ReactNode;
  /** The permissions that the page needs, all of them. */
  needs?: readonly Permission[];
}

/**
 * Sends people without a session to the sign-in page, and tells those without the permission who can give it. The
 * server decides; this only explains.
 */
export function Guarded({ children, needs }: Props) {
  const { entered } = useSession();
  const self = useSelf()?.value;
  if (!entered) return <Navigate to="/login" replace />;
  if (entered.next !== 'desk') return <Navigate to="/passkey" replace />;
  const missing = self && needs ? needs.filter((one) => !self.permissions.includes(one)) : [];
  return missing.length > 0 ? <NeedsPermission missing={missing} /> : children;
}
