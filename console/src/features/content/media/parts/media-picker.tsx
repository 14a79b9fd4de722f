import '../media.css';
import type { MediaFile, MediaKind, MediaListing } from '@kindred/contract/content/media.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useLastValue, useLoaded } from '../../../../platform/loaded.ts';
import { smallImageAddress } from '../../editor/image-node.ts';
import { mediaKindNames, nameOfMedia } from '../model.ts';
import { findLibraryFiles } from '../queries.ts';
import { UploadForm } from './upload-form.tsx';

interface Props {
  kind: MediaKind;
  /** A dropped file, which is uploaded first. */
  dropped?: File | undefined;
  onChoose: (file: MediaFile) => void;
  onClose: () => void;
}

/** Chooses one file from the library, or uploads a new one. */
export function MediaPicker({ kind, dropped, onChoose, onClose }: Props) {
  const [uploading, setUploading] = useState(dropped !== undefined);
  const { one, many } = mediaKindNames[kind];
  return (
    <Dialog id="media-picker" heading={one} closeWords="Close" open onClose={onClose}>
      <div className="k-form k-media-form">
        <p className="k-actions" role="group" aria-label={`Where the ${one.toLowerCase()} comes from`}>
          <Button aria-pressed={!uploading} onClick={() => setUploading(false)}>
            From the library
          </Button>
          <Button aria-pressed={uploading} icon="plus" onClick={() => setUploading(true)}>
            New file
          </Button>
        </p>
        {uploading ? (
          <UploadForm kinds={[kind]} first={dropped} onAdded={onChoose} />
        ) : (
          <FromLibrary kind={kind} many={many} onChoose={onChoose} />
        )}
      </div>
    </Dialog>
  );
}

/** “images”, but “PDFs”. */
const inSentence = (many: string) => (many.startsWith('PDF') ? many : many.toLowerCase());

function FromLibrary({ kind, many, onChoose }: Pick<Props, 'kind' | 'onChoose'> & { many: string }) {
  const [q, setQ] = useState('');
  const { value, error, again } = useLoaded(`media ${kind} ${q.trim()}`, () =>
    findLibraryFiles(kind, q.trim()),
  );
  const first = useLastValue(value);
  const { files, next, added, more, showMore } = useMoreFiles(first, (cursor) =>
    findLibraryFiles(kind, q.trim(), cursor),
  );
  const arrived = useFocusOnArrival<HTMLButtonElement>(added);
  return (
    <>
      <TextField
        name="media-q"
        type="search"
        label={`Search ${inSentence(many)}`}
        value={q}
        autoComplete="off"
        onChange={({ target }) => setQ(target.value)}
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {files?.length === 0 && (
        <p>
          {q.trim() === ''
            ? `There are no ${inSentence(many)} yet. Add a new file.`
            : 'Nothing matches. Try other words.'}
        </p>
      )}
      <ul className="k-media-grid" role="list" aria-label={many}>
        {files?.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              ref={file.id === added ? arrived : undefined}
              onClick={() => onChoose(file)}
            >
              {file.kind === 'image' && <img src={smallImageAddress(file.hash, file.width ?? 0)} alt="" />}
              <span>{nameOfMedia(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      {more.error !== undefined && <CallProblem error={more.error} words={{}} />}
      {next !== null && (
        <p className="k-actions">
          <Button busy={more.busy} busyWords="Loading more…" onClick={showMore}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

interface LaterPages {
  /** The first page of the search they belong to. */
  of: MediaListing;
  items: readonly MediaFile[];
  next: string | null;
  /** The first file of the latest page, which gets the focus. */
  added: string | undefined;
}

/** The files of a search: its first page, and those asked for since. */
function useMoreFiles(first: MediaListing | undefined, load: (cursor: string) => Promise<MediaListing>) {
  const [later, setLater] = useState<LaterPages>();
  const more = useAction();
  const own = later?.of === first ? later : undefined;
  const next = own ? own.next : (first?.next ?? null);
  return {
    files: first && [...first.items, ...(own?.items ?? [])],
    next,
    added: own?.added,
    more,
    showMore: () =>
      void more.act(async () => {
        if (!first || next === null) return;
        const page = await load(next);
        const items = [...(own?.items ?? []), ...page.items];
        setLater({ of: first, items, next: page.next, added: page.items[0]?.id });
      }),
  };
}
