import '../media.css';
import '../../../../platform/record-page.css';
import type { MediaDetails, MediaWords } from '@kindred/contract/content/media.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AlsoHere } from '../../../../platform/also-here.tsx';
import { callStaffApi } from '../../../../platform/api.ts';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { Difference } from '../../../../platform/difference.tsx';
import { fileSize } from '../../../../platform/file-size.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { mediaKindNames, mediaWordInWords, mediaWordNames, nameOfMedia } from '../model.ts';
import { MediaFields } from '../parts/media-fields.tsx';
import { RemoveMediaDialog } from '../parts/remove-media-dialog.tsx';
import { fetchMedia } from '../queries.ts';

const backToMedia = (
  <Link href="/content/media" icon="arrow-left" alone>
    Media
  </Link>
);

/** One file: how it looks or sounds, its words, and where it is used. */
export function Screen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(`media ${id}`, () => fetchMedia(id));
  const [done, setDone] = useState('');
  return (
    <>
      <ConsolePage title={value ? nameOfMedia(value) : 'Media'} before={backToMedia} />
      {error !== undefined && (
        <CallProblem<'GET /staff/media/{id}'>
          error={error}
          words={{ not_found: 'This file is no longer in the library' }}
          next="Someone may have removed it. Go back to the library."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading the file…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      <p className="k-list-done" role="status">
        {done}
      </p>
      {value && (
        <FilePage
          file={value}
          onSaved={() => {
            setDone('The words of this file are saved.');
            again();
          }}
        />
      )}
    </>
  );
}

function FilePage({ file, onSaved }: { file: MediaDetails; onSaved: () => void }) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  return (
    <div className="k-record">
      <div className="k-form">
        <AlsoHere thing={`media-${file.id}`} />
        {file.kind !== 'image' && <Player file={file} />}
        <WordsForm file={file} onSaved={onSaved} />
      </div>
      <aside>
        <section className="k-record-card" aria-labelledby="media-uses">
          <h2 id="media-uses">Where it’s shown</h2>
          <Uses uses={file.uses} />
        </section>
        <section className="k-record-card" aria-labelledby="media-facts">
          <h2 id="media-facts">File</h2>
          <p>
            {mediaKindNames[file.kind].one}, {fileSize(file.size)}
            {file.width !== null && `, ${file.width} × ${file.height} pixels`}
          </p>
          <p>
            Added {formatMoment(file.added_at)}
            {file.added_by && ` by ${file.added_by.name}`}, as {file.name}
          </p>
          <p>
            <Link href={file.address} alone newTab="opens in a new tab">
              {file.kind === 'document' ? 'Download it' : 'Open it'}
            </Link>
          </p>
          <p className="k-actions">
            <Button look="quiet" icon="delete" onClick={() => setRemoving(true)}>
              Remove from the library
            </Button>
          </p>
        </section>
      </aside>
      {removing && (
        <RemoveMediaDialog
          file={file}
          onDone={() => void navigate('/content/media')}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

function Player({ file: { kind, type, address, title } }: { file: MediaDetails }) {
  if (kind === 'document') return null;
  return (
    <div className="k-media-shown">
      {type.startsWith('audio/') ? (
        <audio controls preload="none" src={address} aria-label={title}>
          <track kind="captions" />
        </audio>
      ) : (
        <video controls preload="none" src={address} aria-label={title} playsInline>
          <track kind="captions" />
        </video>
      )}
    </div>
  );
}

function Uses({ uses }: Pick<MediaDetails, 'uses'>) {
  if (uses.length === 0) return <p>Nothing shows it yet.</p>;
  return (
    <ul>
      {uses.map(({ kind, item, title, page, is_draft }) => (
        <li key={`${kind} ${item}`}>
          {page === null ? title : <Anchor href={page}>{title}</Anchor>}
          {kind === 'event' && ' (event)'}
          {is_draft && ' (draft)'}
        </li>
      ))}
    </ul>
  );
}

const wordsOf = ({ title, alt, credit, transcript, focus }: MediaWords): MediaWords => ({
  title,
  alt,
  credit,
  transcript,
  focus,
});

function WordsForm({ file, onSaved }: { file: MediaDetails; onSaved: () => void }) {
  const { id, kind } = file;
  const { form, typed, clash, busy, error, change, choose, save } = useRecordForm({
    record: file,
    fieldsOf: wordsOf,
    formOf: (words: MediaWords) => words,
    fieldsFrom: (words) => words,
    save: async ({ version, uses }, words) => {
      const body = { ...words, version };
      return { ...(await callStaffApi('PUT /staff/media/{id}', { params: { id }, body })), uses };
    },
    changedCode: 'media_changed',
    latest: () => fetchMedia(id),
    editorOf: ({ changed_by }) => changed_by?.name ?? null,
    onSaved,
  });
  const fields = error instanceof StaffApiProblem ? error.problem.errors : [];
  return (
    <SubmitForm onSubmit={save}>
      {clash && (
        <Difference<MediaWords>
          clash={clash}
          typed={typed}
          names={mediaWordNames}
          inWords={mediaWordInWords}
          onChoose={choose}
        />
      )}
      <MediaFields
        kind={kind}
        words={form}
        src={kind === 'image' ? file.address : undefined}
        errors={new Map(fields.map(({ field, message }) => [field, message]))}
        onChange={change}
      />
      {kind === 'image' && file.uses.length > 0 && (
        <p className="k-field-hint">Texts that already show this image keep their own description of it.</p>
      )}
      {error !== undefined && (
        <CallProblem<'PUT /staff/media/{id}'>
          error={error}
          words={{
            not_found: 'This file is no longer in the library',
            media_changed: 'Someone else is changing the details of this file at the same time',
            media_words_missing: 'Something is missing for people who can’t see or hear it',
          }}
          next="We haven’t saved anything, and what you typed is still here."
        />
      )}
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords="Saving…">
          Save
        </Button>
      </p>
    </SubmitForm>
  );
}
