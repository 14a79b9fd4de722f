import type { Permission } from '@kindred/contract/endpoint.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CallProblem } from './call-problem.tsx';
import { NeedsPermission } from './needs-permission.tsx';
import { useSelf } from './self.ts';
import { useSession } from './session.ts';

interface Props {
  children: ReactNode;
  /** The permissions the page needs, all of them. */
  needs?: readonly Permission[];
}

/**
 * Sends people without a session to the sign-in page, and tells those without the permission who can grant it. The
 * server decides; this only explains.
 */
export function Guarded({ children, needs }: Props) {
  const { entered } = useSession();
  const { pathname: returnTo } = useLocation();
  if (!entered) return <Navigate to="/login" state={{ returnTo }} replace />;
  if (entered.next !== 'desk') return <Navigate to="/passkey" replace />;
  return needs ? <WithPermission needs={needs}>{children}</WithPermission> : children;
}

/** The page sends no requests before it is known that this person may use it. */
function WithPermission({ children, needs }: Required<Props>) {
  const self = useSelf();
  if (self?.value) {
    const { permissions } = self.value;
    const missing = needs.filter((one) => !permissions.includes(one));
    return missing.length > 0 ? <NeedsPermission missing={missing} /> : children;
  }
  return self?.error === undefined ? (
    <Waiting words="Loading the page…" wayOut={<p>Refresh this page.</p>}>
      <Skeleton shape="card" />
    </Waiting>
  ) : (
    <CallProblem error={self.error} words={{}} onRetry={self.again} />
  );
}
