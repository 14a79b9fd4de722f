import type { ReleaseLine, ReleaseListing } from '@kindred/contract/content/releases.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { formatShortMoment } from '../../../../platform/clock.ts';
import type { ListColumn, ListFilter, ListTabs } from '../../../../platform/list/list-parts.ts';
import { StaffList } from '../../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { progressInWords, releaseStates } from '../model.ts';
import { NewReleaseDialog } from '../parts/new-release-dialog.tsx';
import { readReleaseList } from '../queries.ts';

const columns: readonly ListColumn<ReleaseLine>[] = [
  {
    key: 'name',
    heading: 'Name',
    sort: 'name',
    always: true,
    cell: ({ id, name }) => <Anchor href={`/content/releases/${id}`}>{name}</Anchor>,
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, has_failed }) =>
      has_failed ? (
        <Tag icon="warning" tone="alarm">
          Not published
        </Tag>
      ) : (
        <Tag tone={releaseStates[state].tone}>{releaseStates[state].name}</Tag>
      ),
  },
  { key: 'texts', heading: 'Texts', cell: progressInWords },
  {
    key: 'when',
    heading: 'When',
    nowrap: true,
    cell: ({ publish_at, ended_at }) => {
      const when = publish_at ?? ended_at;
      return when === null ? 'No time yet' : formatShortMoment(when);
    },
  },
  { key: 'by', heading: 'Started by', cell: ({ made_by }) => made_by?.name ?? '–' },
  {
    key: 'made',
    heading: 'Started',
    sort: 'made',
    nowrap: true,
    cell: ({ made_at }) => formatShortMoment(made_at),
  },
];

const filters: readonly ListFilter[] = [
  {
    name: 'only',
    label: 'Needs attention',
    all: 'All releases',
    options: [
      { value: 'ready', label: 'Ready to publish' },
      { value: 'failed', label: 'Not published on time' },
    ],
  },
];

const states = ['open', 'scheduled', 'published', 'cancelled'] as const;

const tabsOf = (page: ReleaseListing | undefined): ListTabs => ({
  name: 'state',
  label: 'State',
  all: 'All',
  options: states.map((value) => ({
    value,
    label: releaseStates[value].name,
    count: page?.counts[value],
  })),
});

export function Screen() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ConsolePage
        title="Releases"
        lead="Texts that belong together are published together: all of them, or none."
        before={
          <Link href="/content" icon="arrow-left" alone>
            Content
          </Link>
        }
        action={
          <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
            New release
          </Button>
        }
      />
      <StaffList<ReleaseLine, ReleaseListing>
        list="content_releases"
        path="/content/releases"
        label="Releases"
        nouns={['release', 'releases']}
        columns={columns}
        names={{ id: ({ id }) => id, name: ({ name }) => name }}
        ownSort="-made"
        tabsOf={tabsOf}
        filters={filters}
        load={readReleaseList}
        empty={
          <EmptyState heading="No releases yet">
            <p>Start one when several texts should change at the same moment.</p>
          </EmptyState>
        }
      />
      {adding && <NewReleaseDialog onClose={() => setAdding(false)} />}
    </>
  );
}
