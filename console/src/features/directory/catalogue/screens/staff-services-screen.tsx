import type { StaffServiceLine, StaffServices } from '@kindred/contract/directory/catalogue.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { timeOrDate } from '../../../../platform/clock.ts';
import type { ListAction, ListColumn, ListFilter, ListTabs } from '../../../../platform/list/list-parts.ts';
import { StaffList } from '../../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { checkServices } from '../../checks/public.tsx';
import {
  lastCheckInWords,
  markedInWords,
  sourceInWords,
  staffServiceStateOrder,
  staffServiceStates,
  statesOfAustralia,
} from '../model.ts';
import { fetchStaffServices } from '../queries.ts';

const columns: readonly ListColumn<StaffServiceLine>[] = [
  {
    key: 'name',
    heading: 'Service',
    sort: 'name',
    always: true,
    cell: ({ slug, name }) => <Anchor href={`/directory/services/${slug}`}>{name}</Anchor>,
  },
  {
    key: 'organization',
    heading: 'Organisation',
    sort: 'organization',
    cell: ({ organization }) => organization,
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, open_reports }) => (
      <>
        <Tag tone={staffServiceStates[state].tone}>{staffServiceStates[state].name}</Tag>{' '}
        {open_reports > 0 && (
          <Tag icon="warning" tone="alarm">
            Reported
          </Tag>
        )}
      </>
    ),
  },
  { key: 'types', heading: 'Kind of help', cell: ({ types }) => types.join(', ') },
  {
    key: 'where',
    heading: 'Where',
    cell: ({ nationwide, states }) =>
      nationwide ? <span data-nowrap>Australia-wide</span> : states.join(', '),
  },
  {
    key: 'checked',
    heading: 'Last checked',
    sort: 'checked',
    nowrap: true,
    cell: ({ fresh }) => lastCheckInWords(fresh),
  },
  { key: 'feed', heading: 'Source', extra: true, cell: ({ feed }) => sourceInWords(feed) },
  {
    key: 'edited',
    heading: 'Changed by staff',
    extra: true,
    nowrap: true,
    cell: ({ edited_at }) => (edited_at ? timeOrDate(edited_at) : 'Never'),
  },
];

const filtersOf = (types: StaffServices['types']): readonly ListFilter[] => [
  {
    name: 'type',
    label: 'Kind of help',
    all: 'All kinds',
    options: types.map(({ slug, name }) => ({ value: slug, label: name })),
  },
  {
    name: 'region',
    label: 'State or territory',
    all: 'Everywhere',
    options: statesOfAustralia.map((value) => ({ value, label: value })),
  },
  {
    name: 'only',
    label: 'Needs attention',
    all: 'All entries',
    options: [
      { value: 'soon', label: 'Needs its next check within 2 months' },
      { value: 'not_checked', label: 'Never checked' },
      { value: 'amber', label: 'Checked over 6 months ago' },
      { value: 'old', label: 'Checked over a year ago' },
      { value: 'reported', label: 'With a reported problem' },
      { value: 'edited', label: 'Changed by staff' },
    ],
  },
];

const tabsOf = (page: StaffServices | undefined): ListTabs => ({
  name: 'state',
  label: 'State',
  all: 'All',
  options: staffServiceStateOrder.map((value) => ({
    value,
    label: staffServiceStates[value].name,
    count: page?.counts[value],
  })),
});

const actions: readonly ListAction<StaffServiceLine>[] = [
  {
    label: 'Checked by phone today',
    busyLabel: 'Saving…',
    appliesTo: ({ state, open_reports }) => state === 'listed' && open_reports === 0,
    act: async (lines) => {
      const marked = await checkServices(lines.map(({ id }) => id));
      return markedInWords(marked, lines.length);
    },
  },
];

const addLink = (
  <ButtonLink look="primary" href="/directory/services/new" icon="plus">
    Add a service
  </ButtonLink>
);

export function StaffServicesScreen() {
  const [types, setTypes] = useState<StaffServices['types']>([]);
  const load = async (query: Record<string, string>) => {
    const page = await fetchStaffServices(query);
    setTypes(page.types);
    return page;
  };
  return (
    <>
      <ConsolePage
        title="All services"
        before={
          <Link href="/directory" icon="arrow-left" alone>
            Directory
          </Link>
        }
        action={addLink}
      />
      <StaffList<StaffServiceLine, StaffServices>
        list="services"
        path="/directory/services"
        label="Services"
        nouns={['service', 'services']}
        columns={columns}
        names={{ id: ({ id }) => id, name: ({ name }) => name }}
        ownSort="name"
        tabsOf={tabsOf}
        filters={filtersOf(types)}
        load={load}
        actions={actions}
        file={{ path: '/staff/directory/service_table.csv', name: 'services.csv' }}
        empty={
          <EmptyState heading="The directory is empty" next={addLink}>
            <p>Add services here, or import a list of another organisation.</p>
          </EmptyState>
        }
      />
    </>
  );
}
