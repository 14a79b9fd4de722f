import './attach-files.css';
import { mostAttachments } from '@kindred/contract/connect/attachment-limits.ts';
import type { Conversation } from '@kindred/contract/connect/chat.ts';
import { Button } from '@kindred/ui/button.tsx';
import { PendingRow } from '@kindred/ui/file-tile.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import type { FileProblem, PendingFile } from '@kindred/ui/pending-files.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type ChangeEvent, type Ref } from 'react';
import type { FailureTable } from '../../../../platform/failures.ts';
import { chatFiles, forgetArrivedFiles, restoreChatFiles, useChatFiles } from '../device/chat-files.ts';
import { sizeInWords } from '../model.ts';

export type SendFiles = () => boolean;

interface AttachProps {
  chat: Conversation;
  /** Sends the chosen files. */
  send: Ref<SendFiles>;
}

/** Chooses photos and documents, and shows the progress of each. A phone also offers its camera. */
export function AttachFiles({ chat, send }: AttachProps) {
  const { t } = useLingui();
  const conversation = chat.id;
  const files = useChatFiles().filter((file) => file.place === conversation);
  useImperativeHandle(send, () => () => chatFiles.send(conversation), [conversation]);
  // Each conversation has its own composer, so once is enough.
  const restore = useEffectEvent(() => restoreChatFiles(chat));
  useEffect(() => void restore(), []);
  useEffect(() => forgetArrivedFiles(chat), [chat]);
  const input = useRef<HTMLInputElement>(null);
  // The pressed button goes with its file, so the next file gets focus, or the way to add one.
  const remove = (id: string, row: Element | null) => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (next?.querySelector<HTMLElement>('button:last-of-type') ?? input.current)?.focus();
    chatFiles.remove(id);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void chatFiles.add(conversation, [...(target.files ?? [])]);
    // Lets someone choose the same file again after removing it.
    target.value = '';
  };
  return (
    <div className="k-chat-attach">
      <label title={t`Add photos or a PDF`}>
        <Icon name="plus" />
        <span className="k-unseen">{t`Add photos or a PDF`}</span>
        <input
          ref={input}
          className="k-unseen"
          type="file"
          accept="image/*,.heic,.heif,application/pdf"
          multiple
          onChange={choose}
        />
      </label>
      {files.length > 0 && (
        <ul className="k-pending-list" aria-label={t`Files to send`}>
          {files.map((file) => (
            <PendingFileRow key={file.id} file={file} isPaused={chat.paused !== null} onRemove={remove} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A cancelled upload disappears from the list, whether or not the server could be told. */
type Calls =
  | 'POST /conversations/{id}/attachments'
  | 'PUT /conversations/{id}/attachments/{attachment}/pieces/{number}'
  | 'POST /conversations/{id}/attachments/{attachment}/send'
  | 'DELETE /conversations/{id}/attachments/{attachment}';

interface PendingFileProps {
  file: PendingFile;
  isPaused: boolean;
  onRemove: (id: string, row: Element | null) => void;
}

function PendingFileRow({ file, isPaused, onRemove }: PendingFileProps) {
  const { t, i18n } = useLingui();
  const { id, name, preview, stage, share, code, size, on } = file;
  const again = t`Not sent. Your chat is safe. Please try this file again.`;
  const kinds = t`Not sent: we can’t send this kind of file. Choose a photo (JPEG, PNG or WebP) or a PDF.`;
  const gone = t`Not sent: this chat no longer exists.`;
  const reasons: FailureTable<Calls, string> & Record<FileProblem, string> = {
    not_found: gone,
    conflict: again,
    chat_closed: t`Not sent: the chat had already ended.`,
    chat_paused: isPaused ? t`Not sent: this chat is paused.` : t`Not sent: this chat was paused.`,
    attachments_full: t`Not sent: this chat already has ${mostAttachments} files. You can start a new chat to send more.`,
    attachment_incomplete: again,
    attachment_type: kinds,
    file_kind: kinds,
    attachment_unreadable: t`Not sent: we couldn’t open this picture. Take a new photo, or choose a smaller one.`,
    file_empty: t`Not sent: there’s nothing in this file. Choose another one.`,
    attachment_infected: t`Not sent: our virus check found something harmful in this file. Your chat is safe.`,
    file_size: t`Not sent: this file is larger than 10 MB. Choose a smaller one.`,
    unreachable: again,
    unexpected: again,
  };
  const words: Readonly<Partial<Record<string, string>>> = reasons;
  const notes: Readonly<Record<PendingFile['stage'], string>> = {
    chosen:
      on === 'page'
        ? t`Not sent yet. We couldn’t store it on this device, so send it before you close this page.`
        : t`${sizeInWords(size, i18n.locale)}, not sent yet`,
    sending: t`Sending…`,
    checking: t`Checking the file…`,
    waiting: t`Waiting to reconnect. We’ll finish sending this automatically.`,
    refused: words[code ?? ''] ?? again,
  };
  const isOnItsWay = stage === 'sending' || stage === 'waiting';
  // Files are shown only while their chat is open, so here it has been reopened.
  const wasNoTime = code === 'chat_closed' || code === 'chat_paused';
  const canTryAgain = stage === 'refused' && (notes.refused === again || (wasNoTime && !isPaused));
  return (
    <PendingRow
      name={name}
      preview={preview}
      note={<span role={stage === 'refused' ? 'alert' : 'status'}>{notes[stage]}</span>}
      share={isOnItsWay ? share : undefined}
      shareLabel={t`Upload progress for ${name}`}
    >
      {canTryAgain && (
        <Button look="quiet" icon="refresh" onClick={() => chatFiles.again(id)}>
          {t`Send again`}
        </Button>
      )}
      <Button
        look="quiet"
        icon="close"
        onClick={({ currentTarget }) => onRemove(id, currentTarget.closest('li'))}
      >
        {isOnItsWay || stage === 'checking' ? t`Cancel` : t`Remove`}
        <span className="k-unseen"> {name}</span>
      </Button>
    </PendingRow>
  );
}
