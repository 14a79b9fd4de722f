import type { Permission } from '@kindred/contract/endpoint.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { callStaffApi } from './api.ts';
import { useLoaded } from './loaded.ts';
import { ConsolePage } from './page.tsx';
import { permissionUse } from './permission-words.ts';

const inWords = (parts: readonly string[]) =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(parts);
const anyOf = (parts: readonly string[]) =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(parts);

/** Shown in place of a page that this person may not use. */
export function NeedsPermission({ missing }: { missing: readonly Permission[] }) {
  const { value } = useLoaded('admins', () => callStaffApi('GET /staff/admins'));
  const names = missing.map((one) => `“${one}” (${permissionUse[one]})`);
  return (
    <>
      <ConsolePage title="You don’t have access to this page" />
      <div className="k-console-part">
        <p>
          This page needs the {missing.length > 1 ? 'permissions' : 'permission'} {inWords(names)}.
        </p>
        <p role="status">
          {value &&
            (value.names.length === 0
              ? 'There’s no administrator yet. The person who runs the server can add one.'
              : `${anyOf(value.names)} can give it to you.`)}
        </p>
        <p className="k-actions">
          <ButtonLink look="primary" href="/">
            Go to Today
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
