import type { Permission } from '@kindred/contract/endpoint.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { anyAdministrator } from './any-administrator.ts';
import { callStaffApi } from './api.ts';
import { useLoaded } from './loaded.ts';
import { ConsolePage } from './page.tsx';
import { permissionNames, permissionUse } from './permission-words.ts';
import { useSelf } from './self.ts';

const inWords = (parts: readonly string[]) =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(parts);

/** Shown in place of a page that this person may not use. */
export function NeedsPermission({ missing }: { missing: readonly Permission[] }) {
  const names = missing.map((one) => `“${permissionNames[one]}” (${permissionUse[one]})`);
  return (
    <>
      <ConsolePage title="You don’t have access to this page" />
      <div className="k-console-part">
        <p>
          This page needs the {missing.length > 1 ? 'permissions' : 'permission'} {inWords(names)}.
        </p>
        <WhoGives />
        <p className="k-actions">
          <ButtonLink look="primary" href="/">
            Go to Today
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

/** An administrator can grant it to themselves; others read who they can ask. */
function WhoGives() {
  const { value } = useLoaded('admins', () => callStaffApi('GET /staff/admins'));
  const self = useSelf()?.value;
  if (!value || !self) return <p role="status" />;
  if (value.names.length === 0)
    return <p role="status">There’s no administrator yet. The person who runs the server can add one.</p>;
  if (!self.permissions.includes('admin'))
    return <p role="status">{anyAdministrator(value.names)} can give it to you.</p>;
  const others = value.names.filter((name) => name !== self.name);
  return (
    <p role="status">
      You can give it to yourself on <Link href={`/people/${self.id}`}>your page in People</Link>.
      {others.length > 0 && ` ${anyAdministrator(others)} can do it too.`}
    </p>
  );
}
