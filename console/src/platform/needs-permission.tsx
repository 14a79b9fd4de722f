import type { Permission } from '@kindred/contract/endpoint.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { callStaffApi } from './api.ts';
import { useLoaded } from './loaded.ts';
import { ConsolePage } from './page.tsx';

/** As the administrators call them when they give them. */
const permissionNames: Readonly<Record<Permission, string>> = {
  content: '“content” (texts and events)',
  directory: '“directory” (services and imports)',
  support: '“support” (the support desk)',
  members: '“members” (accounts of members)',
  admin: '“admin” (people, settings and the lead of the desk)',
};

const inWords = (parts: readonly string[]) =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(parts);
const anyOf = (parts: readonly string[]) =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(parts);

/** Shown in place of a page that this person may not use. */
export function NeedsPermission({ missing }: { missing: readonly Permission[] }) {
  const { value } = useLoaded('admins', () => callStaffApi('GET /staff/admins'));
  const names = missing.map((one) => permissionNames[one]);
  return (
    <>
      <ConsolePage title="You don’t have access to this page" />
      <div className="k-console-part">
        <p>
          This page needs the permission {inWords(names)}
          {missing.length > 1 ? '. You’ll need all of them.' : '.'}
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
