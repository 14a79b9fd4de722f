import '../media.css';
import type { MediaListing } from '@kindred/contract/content/media.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatShortMoment } from '../../../../platform/clock.ts';
import { fileSize } from '../../../../platform/file-size.ts';
import type { ListColumn, ListTabs } from '../../../../platform/list/list-parts.ts';
import { StaffList } from '../../../../platform/list/staff-list.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { smallImageAddress } from '../../editor/image-node.ts';
import { mediaKindNames, nameOfMedia } from '../model.ts';
import { UploadDialog } from '../parts/upload-dialog.tsx';
import { readMediaList } from '../queries.ts';

type Line = MediaListing['items'][number];

const columns: readonly ListColumn<Line>[] = [
  {
    key: 'file',
    heading: 'File',
    always: true,
    cell: (file) => (
      <span className="k-media-cell">
        {file.kind === 'image' && (
          <img src={smallImageAddress(file.hash, file.width ?? 0)} alt="" loading="lazy" />
        )}
        <Anchor href={`/content/media/${file.id}`}>{nameOfMedia(file)}</Anchor>
      </span>
    ),
  },
  { key: 'kind', heading: 'Kind', cell: ({ kind }) => mediaKindNames[kind].one },
  {
    key: 'uses',
    heading: 'Used in',
    nowrap: true,
    cell: ({ uses }) => (uses === 0 ? 'Not used' : uses === 1 ? '1 place' : `${uses} places`),
  },
  {
    key: 'added',
    heading: 'Added',
    sort: 'added',
    nowrap: true,
    cell: ({ added_at }) => formatShortMoment(added_at),
  },
  { key: 'by', heading: 'Added by', cell: ({ added_by }) => added_by?.name ?? '–' },
  { key: 'credit', heading: 'Credit', extra: true, cell: ({ credit }) => credit || '–' },
  { key: 'size', heading: 'Size', align: 'end', nowrap: true, cell: ({ size }) => fileSize(size) },
  { key: 'name', heading: 'File name', extra: true, cell: ({ name }) => name },
];

const tabsOf = (page: MediaListing | undefined): ListTabs => ({
  name: 'kind',
  label: 'Kind',
  all: 'All',
  options: (['image', 'recording', 'document'] as const).map((value) => ({
    value,
    label: mediaKindNames[value].many,
    count: page?.counts[value],
  })),
});

/** Every image, recording and PDF of the charity. */
export function Screen() {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ConsolePage
        title="Media"
        before={
          <Link href="/content" icon="arrow-left" alone>
            Content
          </Link>
        }
        action={
          <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
            Add a file
          </Button>
        }
      />
      <StaffList<Line, MediaListing>
        list="media"
        path="/content/media"
        label="Media"
        nouns={['file', 'files']}
        columns={columns}
        names={{ id: ({ id }) => id, name: nameOfMedia }}
        ownSort="-added"
        tabsOf={tabsOf}
        filters={[]}
        load={readMediaList}
        empty={
          <EmptyState heading="No files yet">
            <p>Images, recordings and PDFs that you add appear here, ready for your texts.</p>
          </EmptyState>
        }
      />
      {adding && (
        <UploadDialog
          onAdded={({ id }) => void navigate(`/content/media/${id}`)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
