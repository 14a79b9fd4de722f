import type { EndpointNamed } from '@kindred/contract/api.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import '../parts/audit.css';
import type { AuditLine, AuditPage } from '@kindred/contract/staff/audit.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { useState } from 'react';
import { formatShortMoment } from '../../../../platform/clock.ts';
import type { ListColumn, ListFilter } from '../../../../platform/list/list-parts.ts';
import { StaffList } from '../../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { ChainCheck } from '../parts/chain-check.tsx';
import { fetchAudit } from '../queries.ts';

const columns: readonly ListColumn<AuditLine>[] = [
  { key: 'what', heading: 'What', always: true, cell: ({ words }) => words },
  {
    key: 'who',
    heading: 'Who',
    cell: ({ staff, automatic }) =>
      staff ? (
        <Anchor href={`/audit?staff=${staff.id}`}>{staff.name}</Anchor>
      ) : automatic ? (
        'Automatic'
      ) : (
        'Command line'
      ),
  },
  { key: 'about', heading: 'To whom', cell: (line) => <Concerned line={line} /> },
  { key: 'reason', heading: 'Why', cell: ({ reason }) => reason ?? '–' },
  {
    key: 'when',
    heading: 'When',
    sort: 'id',
    nowrap: true,
    cell: ({ said_at }) => formatShortMoment(said_at),
  },
  { key: 'id', heading: 'Number', align: 'end', cell: ({ id }) => id.toLocaleString('en-AU') },
  { key: 'kind', heading: 'Kind', extra: true, cell: ({ kind }) => kind },
];

/** Members by number only: showing a name would be another read of personal data. */
function Concerned({ line: { about, invited, staff } }: { line: AuditLine }) {
  if (!about) return <span className="k-audit-long">{invited ?? '–'}</span>;
  // What someone does for themselves, such as signing in, concerns no one else.
  if (about.id === staff?.id) return '–';
  if (about.kind === 'staff') return <Anchor href={`/people/${about.id}`}>{about.name}</Anchor>;
  return (
    <>
      Member{' '}
      <Anchor
        className={about.name === null ? 'k-audit-long' : ''}
        href={`/audit?member=${about.name ?? about.id}`}
      >
        {about.name ?? about.id}
      </Anchor>
    </>
  );
}

const refusedWords: Readonly<Record<RefusalOf<EndpointNamed<'GET /staff/audit'>>, string>> = {
  period_backwards: 'The first day is after the last',
};

type Choices = Pick<AuditPage, 'kinds' | 'people'>;

const filtersOf = ({ kinds, people }: Choices): readonly ListFilter[] => [
  {
    name: 'member',
    label: 'Member number',
    all: '',
    options: [],
    input: {
      type: 'text',
      pattern: '[0-9]{6,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
      title: 'A member number has six digits or more. Entries about an erased member show a longer id.',
    },
  },
  { name: 'from', label: 'From', all: '', options: [], input: { type: 'date' } },
  { name: 'until', label: 'Until', all: '', options: [], input: { type: 'date' } },
  {
    name: 'staff',
    label: 'Who',
    all: 'Everyone',
    options: people.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'kind',
    label: 'What',
    all: 'Everything',
    options: kinds.map(({ kind, name }) => ({ value: kind, label: name })),
  },
];

/** Read-only for everyone. Opening it leaves an entry too. */
export function AuditScreen() {
  const [choices, setChoices] = useState<Choices>({ kinds: [], people: [] });
  const load = async (query: Record<string, string>) => {
    const page = await fetchAudit(query);
    setChoices(page);
    return page;
  };
  return (
    <>
      <ConsolePage
        title="Audit"
        lead="Who did what, to whom and why. No one can change it, and reading it is recorded too."
      />
      <ChainCheck />
      <StaffList<AuditLine, AuditPage>
        list="audit"
        path="/audit"
        label="Audit"
        nouns={['entry', 'entries']}
        columns={columns}
        names={{ id: ({ id }) => String(id), name: ({ words }) => words }}
        ownSort="-id"
        filters={filtersOf(choices)}
        searchless
        refused={refusedWords}
        load={load}
        file={{ path: '/staff/audit_table.csv', name: 'audit.csv' }}
        empty={
          <EmptyState heading="Nothing is recorded yet">
            <p>What staff do appears here.</p>
          </EmptyState>
        }
      />
    </>
  );
}
