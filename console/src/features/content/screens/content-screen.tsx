import type { ContentLine, ContentListing } from '@kindred/contract/content/history.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { formatShortDay, timeOrDate } from '../../../platform/clock.ts';
import { codeAsWords } from '../../../platform/code-as-words.ts';
import { downloadStaffFile } from '../../../platform/list/download-file.ts';
import type { ListColumn, ListFilter, ListTabs } from '../../../platform/list/list-parts.ts';
import { StaffList } from '../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../platform/page.tsx';
import { contentStates } from '../drafts/model.ts';
import { addressOfLine, contentTypes, typeInWords } from '../model.ts';
import { NewTextDialog } from '../parts/new-text-dialog.tsx';
import { readContentList } from '../queries.ts';

const columns: readonly ListColumn<ContentLine>[] = [
  {
    key: 'title',
    heading: 'Title',
    sort: 'title',
    always: true,
    cell: (line) => <Anchor href={addressOfLine(line)}>{line.title}</Anchor>,
  },
  { key: 'type', heading: 'Type', nowrap: true, cell: ({ kind }) => typeInWords(kind) },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, draft, has_upstream }) => (
      <>
        <Tag tone={contentStates[state].tone}>{contentStates[state].name}</Tag>{' '}
        {draft?.by && <span className="k-quiet">{draft.by.name}</span>}{' '}
        {draft !== null && draft.failed_at !== null && (
          <Tag icon="warning" tone="alarm">
            Not published
          </Tag>
        )}{' '}
        {has_upstream && (
          <Tag icon="download" tone="wattle">
            Newer version
          </Tag>
        )}
      </>
    ),
  },
  {
    key: 'release',
    heading: 'Release',
    extra: true,
    cell: ({ draft }) =>
      draft?.release ? (
        <Anchor href={`/content/releases/${draft.release.id}`}>{draft.release.name}</Anchor>
      ) : (
        '–'
      ),
  },
  {
    key: 'changed',
    heading: 'Changed',
    sort: 'changed',
    nowrap: true,
    cell: ({ changed_at }) => (changed_at ? timeOrDate(changed_at) : 'Original'),
  },
  {
    key: 'review',
    heading: 'Review due',
    sort: 'review_due',
    nowrap: true,
    cell: ({ review_due, overdue }) =>
      review_due === null ? (
        '–'
      ) : overdue ? (
        <Tag icon="warning" tone="alarm">
          Overdue since {formatShortDay(review_due)}
        </Tag>
      ) : (
        formatShortDay(review_due)
      ),
  },
  {
    key: 'grade',
    heading: 'Grade',
    sort: 'grade',
    align: 'end',
    cell: ({ reading_grade }) => reading_grade?.toFixed(1) ?? '–',
  },
  {
    key: 'links',
    heading: 'Broken links',
    align: 'end',
    cell: ({ open_links }) =>
      open_links === 0 ? (
        '–'
      ) : (
        <Tag icon="warning" tone="wattle">
          {open_links}
        </Tag>
      ),
  },
  { key: 'group', heading: 'Group', extra: true, cell: ({ group }) => (group ? codeAsWords(group) : '–') },
  {
    key: 'clear',
    heading: 'Found it clear',
    extra: true,
    align: 'end',
    cell: ({ clear_percent }) => (clear_percent === null ? '–' : `${clear_percent}%`),
  },
];

const filters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Type',
    all: 'All types',
    options: contentTypes.map((value) => ({ value, label: typeInWords(value) })),
  },
  {
    name: 'only',
    label: 'Needs attention',
    all: 'All texts',
    options: [
      { value: 'to_review', label: 'For me to review' },
      { value: 'overdue', label: 'Overdue for review' },
      { value: 'plan_failed', label: 'Didn’t publish on time' },
      { value: 'for_release', label: 'Drafts in no release' },
      { value: 'upstream', label: 'Newer in an app update' },
      { value: 'open_links', label: 'With broken links' },
    ],
  },
];

const states = ['draft', 'in_review', 'approved', 'scheduled', 'published', 'withdrawn'] as const;

const tabsOf = (page: ContentListing | undefined): ListTabs => ({
  name: 'state',
  label: 'State',
  all: 'All',
  options: states.map((value) => ({
    value,
    label: contentStates[value].name,
    count: page?.counts[value],
  })),
});

export function Screen() {
  const [adding, setAdding] = useState(false);
  const { busy, error, act } = useAction();
  const download = () => void act(() => downloadStaffFile('/staff/content_export.tar', 'content.tar'));
  return (
    <>
      <ConsolePage
        title="Content"
        action={
          <p className="k-actions">
            <Button look="quiet" icon="download" busy={busy} busyWords="Downloading…" onClick={download}>
              All texts as files
            </Button>
            <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
              New text
            </Button>
          </p>
        }
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={download} />}
      <StaffList<ContentLine, ContentListing>
        list="content"
        path="/content"
        label="Content"
        nouns={['text', 'texts']}
        columns={columns}
        names={{ id: ({ kind, item }) => `${kind}/${item}`, name: ({ title }) => title }}
        ownSort="-changed"
        tabsOf={tabsOf}
        filters={filters}
        load={readContentList}
        file={{ path: '/staff/content_table.csv', name: 'content.csv' }}
        empty={
          <EmptyState heading="No texts yet">
            <p>Texts that you write appear here.</p>
          </EmptyState>
        }
      />
      {adding && <NewTextDialog onClose={() => setAdding(false)} />}
    </>
  );
}
