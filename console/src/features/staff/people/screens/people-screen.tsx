import type { People, PersonLine } from '@kindred/contract/staff/people.ts';
import { permissions } from '@kindred/contract/endpoint.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { epochMs, formatShortMoment } from '../../../../platform/clock.ts';
import type { ListColumn, ListFilter, ListTabs } from '../../../../platform/list/list-parts.ts';
import { StaffList } from '../../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { permissionNames } from '../../../../platform/permission-words.ts';
import {
  expiryInWords,
  passkeysInWords,
  permissionsInWords,
  personStateOrder,
  personStates,
  seenInWords,
} from '../model.ts';
import { useOrganisation } from '../../organisation/queries.ts';
import { fetchPeople } from '../queries.ts';

const columns: readonly ListColumn<PersonLine>[] = [
  {
    key: 'name',
    heading: 'Name',
    sort: 'name',
    always: true,
    cell: ({ id, name }) => <Anchor href={`/people/${id}`}>{name}</Anchor>,
  },
  { key: 'role', heading: 'Role', cell: ({ role }) => role || '–' },
  { key: 'permissions', heading: 'Permissions', cell: (line) => permissionsInWords(line.permissions) },
  { key: 'state', heading: 'State', cell: (line) => <StateTags line={line} /> },
  {
    key: 'seen',
    heading: 'Last seen',
    sort: 'seen',
    nowrap: true,
    cell: (line) => seenInWords(line, epochMs()),
  },
  { key: 'passkeys', heading: 'Passkeys', cell: (line) => passkeysInWords(line) },
  { key: 'email', heading: 'Email', extra: true, cell: ({ email }) => email },
  {
    key: 'since',
    heading: 'Since',
    sort: 'since',
    extra: true,
    nowrap: true,
    cell: ({ since }) => formatShortMoment(since),
  },
];

function StateTags({ line: { state, expires_at, reset_waiting, break_glass } }: { line: PersonLine }) {
  const expiry = expires_at === null ? '' : expiryInWords(expires_at, epochMs());
  return (
    <>
      <Tag tone={personStates[state].tone}>{personStates[state].name}</Tag>{' '}
      {expiry !== '' && expires_at !== null && Date.parse(expires_at) <= epochMs() && (
        <Tag icon="warning" tone="wattle">
          Link expired
        </Tag>
      )}
      {break_glass && <Tag icon="key">Break-glass</Tag>}{' '}
      {reset_waiting && (
        <Tag icon="key" tone="wattle">
          Lost passkey
        </Tag>
      )}
    </>
  );
}

const filters: readonly ListFilter[] = [
  {
    name: 'permission',
    label: 'Permission',
    all: 'All permissions',
    options: permissions.map((value) => ({ value, label: permissionNames[value] })),
  },
  {
    name: 'only',
    label: 'Needs attention',
    all: 'Everyone',
    options: [
      { value: 'reset_waiting', label: 'Lost passkey' },
      { value: 'no_passkey', label: 'Without a passkey' },
      { value: 'not_seen', label: 'Not seen for 90 days' },
    ],
  },
];

const tabsOf = (page: People | undefined): ListTabs => ({
  name: 'state',
  label: 'State',
  all: 'All',
  options: personStateOrder.map((value) => ({
    value,
    label: personStates[value].name,
    count: page?.counts[value],
  })),
});

const invite = (
  <ButtonLink look="primary" href="/people/invite" icon="plus">
    Invite someone
  </ButtonLink>
);

export function PeopleScreen() {
  const organisation = useOrganisation().value?.organisation;
  return (
    <>
      <ConsolePage
        title="People"
        action={
          <div className="k-actions">
            {organisation && (
              <ButtonLink href="/people/groups" icon="settings">
                Groups and sign-in
              </ButtonLink>
            )}
            {invite}
          </div>
        }
      />
      <StaffList<PersonLine, People>
        list="people"
        path="/people"
        label="People"
        nouns={['person', 'people']}
        columns={columns}
        names={{ id: ({ id }) => id, name: ({ name }) => name }}
        ownSort="name"
        tabsOf={tabsOf}
        filters={filters}
        load={fetchPeople}
        file={{ path: '/staff/people_table.csv', name: 'people.csv' }}
        empty={
          <EmptyState heading="No one is here yet" next={invite}>
            <p>People you invite appear here.</p>
          </EmptyState>
        }
      />
    </>
  );
}
