import type { FeedRunLine, FeedRuns } from '@kindred/contract/directory/imports.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { formatShortMoment } from '../../../../platform/clock.ts';
import type { ListColumn, ListTabs } from '../../../../platform/list/list-parts.ts';
import { StaffList } from '../../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { feedInWords, feedRunnerInWords, feedRunStates } from '../model.ts';
import { fetchFeedRuns } from '../queries.ts';

const columns: readonly ListColumn<FeedRunLine>[] = [
  {
    key: 'feed',
    heading: 'Import',
    sort: 'feed',
    always: true,
    cell: ({ id, feed }) => <Anchor href={`/directory/feed_runs/${id}`}>{feedInWords(feed)}</Anchor>,
  },
  {
    key: 'ran',
    heading: 'When',
    sort: 'ran',
    nowrap: true,
    cell: ({ ran_at }) => formatShortMoment(ran_at),
  },
  {
    key: 'state',
    heading: 'Result',
    cell: ({ state }) => <Tag tone={feedRunStates[state].tone}>{feedRunStates[state].name}</Tag>,
  },
  { key: 'added', heading: 'Added', align: 'end', cell: ({ added }) => added },
  { key: 'changed', heading: 'Changed', align: 'end', cell: ({ changed }) => changed },
  { key: 'removed', heading: 'Removed', align: 'end', cell: ({ removed }) => removed },
  { key: 'refused', heading: 'Rows refused', align: 'end', cell: ({ refused_rows }) => refused_rows },
  { key: 'by', heading: 'By', cell: feedRunnerInWords },
  { key: 'rows', heading: 'Rows read', align: 'end', extra: true, cell: ({ rows }) => rows },
  { key: 'kept', heading: 'Kept as staff edited them', align: 'end', extra: true, cell: ({ kept }) => kept },
];

const tabsOf = (page: FeedRuns | undefined): ListTabs => ({
  name: 'state',
  label: 'Result',
  all: 'All',
  options: (['written', 'refused'] as const).map((value) => ({
    value,
    label: feedRunStates[value].name,
    count: page?.counts[value],
  })),
});

const importLink = (
  <ButtonLink look="primary" href="/directory/feeds" icon="download">
    Import services
  </ButtonLink>
);

export function FeedRunsScreen() {
  return (
    <>
      <ConsolePage
        title="Import history"
        lead="What each import changed, and what was refused."
        before={
          <Link href="/directory" icon="arrow-left" alone>
            Directory
          </Link>
        }
        action={importLink}
      />
      <StaffList<FeedRunLine, FeedRuns>
        list="feed_runs"
        path="/directory/feed_runs"
        label="Imports"
        nouns={['import', 'imports']}
        columns={columns}
        names={{ id: ({ id }) => id, name: ({ feed }) => feed }}
        ownSort="-ran"
        tabsOf={tabsOf}
        filters={[]}
        load={fetchFeedRuns}
        empty={
          <EmptyState heading="Nothing has been imported yet" next={importLink}>
            <p>Each import is listed here afterwards.</p>
          </EmptyState>
        }
      />
    </>
  );
}
