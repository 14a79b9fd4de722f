import './attach-button.css';
import type { EndpointNamed } from '@kindred/contract/api.ts';
import { mostAttachments } from '@kindred/contract/connect/attachment-limits.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import { Button } from '@kindred/ui/button.tsx';
import { PendingRow } from '@kindred/ui/file-tile.tsx';
import type { FileProblem, PendingFile } from '@kindred/ui/pending-files.ts';
import type { ChangeEvent } from 'react';
import { deskFiles, useDeskFiles } from '../live/desk-files.ts';
import { fileSize } from '../../../../platform/file-size.ts';

/** Chooses photos and documents for the member. They are sent with the reply, or without one. */
export function AttachButton({ conversation }: { conversation: string }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void deskFiles.add(conversation, [...(target.files ?? [])]);
    // Allows the same file to be chosen again after it was removed.
    target.value = '';
  };
  return (
    <label className="k-button k-desk-attach" data-look="quiet">
      <span className="k-button-words">Attach</span>
      <input
        className="k-unseen"
        type="file"
        accept="image/*,.heic,.heif,application/pdf"
        multiple
        onChange={choose}
      />
    </label>
  );
}

/** The progress of each file. */
export function DeskPendingFiles({ conversation, name }: { conversation: string; name: string }) {
  const files = useDeskFiles().filter(({ place }) => place === conversation);
  if (files.length === 0) return null;
  return (
    <ul className="k-pending-list" aria-label="Files to send">
      {files.map((file) => (
        <PendingDeskFile key={file.id} file={file} member={name} />
      ))}
    </ul>
  );
}

/** A cancelled upload disappears from the list, whether or not the server could be told. */
type Refused =
  | RefusalOf<EndpointNamed<'POST /staff/conversations/{id}/attachments'>>
  | RefusalOf<EndpointNamed<'PUT /staff/conversations/{id}/attachments/{attachment}/pieces/{number}'>>
  | RefusalOf<EndpointNamed<'POST /staff/conversations/{id}/attachments/{attachment}/send'>>
  | RefusalOf<EndpointNamed<'DELETE /staff/conversations/{id}/attachments/{attachment}'>>
  | FileProblem;

const again = 'Not sent. Please try again.';
const wrongKind = 'Not sent: only photos (JPEG, PNG or WebP) and PDFs can be sent.';
const unreadable =
  'Not sent: this picture can’t be opened. It may be damaged, or its resolution may be too high.';

function wordsOf(code: string | undefined, member: string): string {
  const reasons: Readonly<Record<Refused, string>> = {
    not_found: 'Not sent: this conversation is no longer yours.',
    conflict: again,
    chat_closed: 'Not sent: the conversation has ended.',
    member_wrote: `Not sent: ${member} has sent a new message. Read it, then send this file again.`,
    attachments_full: `Not sent: this conversation already has ${mostAttachments} files.`,
    attachment_incomplete: again,
    attachment_type: wrongKind,
    file_kind: wrongKind,
    attachment_unreadable: unreadable,
    file_empty: 'Not sent: there’s nothing in this file.',
    attachment_infected: 'Not sent: the virus check found something harmful in this file.',
    file_size: 'Not sent: this file is larger than 10 MB.',
  };
  const words: Readonly<Partial<Record<string, string>>> = reasons;
  return words[code ?? ''] ?? again;
}

const final = new Set<string>([
  'not_found',
  'chat_closed',
  'attachments_full',
  'attachment_type',
  'attachment_unreadable',
  'attachment_infected',
  'file_kind',
  'file_size',
  'file_empty',
]);

function PendingDeskFile({ file, member }: { file: PendingFile; member: string }) {
  const { id, name, preview, stage, share, code, size } = file;
  const notes: Readonly<Record<PendingFile['stage'], string>> = {
    chosen: `${fileSize(size)}, not sent yet`,
    sending: 'Sending…',
    checking: 'Checking the file…',
    waiting: 'Waiting to reconnect. We’ll finish sending this automatically.',
    refused: wordsOf(code, member),
  };
  const isOnItsWay = stage === 'sending' || stage === 'waiting';
  return (
    <PendingRow
      name={name}
      preview={preview}
      note={<span role={stage === 'refused' ? 'alert' : 'status'}>{notes[stage]}</span>}
      share={isOnItsWay ? share : undefined}
      shareLabel={`Upload progress for ${name}`}
    >
      {stage === 'refused' && !final.has(code ?? '') && (
        <Button look="quiet" icon="refresh" onClick={() => deskFiles.again(id)}>
          Send again
        </Button>
      )}
      <Button look="quiet" icon="close" onClick={() => deskFiles.remove(id)}>
        {isOnItsWay || stage === 'checking' ? 'Cancel' : 'Remove'}
        <span className="k-unseen"> {name}</span>
      </Button>
    </PendingRow>
  );
}
