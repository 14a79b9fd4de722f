import type { AttachmentState, ChatAttachment } from '@kindred/contract/connect/chat.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { FileRow, LargePicture, PictureTile } from '@kindred/ui/file-tile.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDesk } from '../live/desk-store.ts';
import { deskFileAddress } from '../live/desk-files.ts';
import { fileSize } from '../../../../platform/file-size.ts';

interface DeskFileProps {
  conversation: string;
  id: string;
  name: string;
}

/** A picture shown inline, or a document to save. */
export function DeskFile({ conversation, id, name }: DeskFileProps) {
  const file = useDesk(({ lines }) => lines.get(conversation)?.attachments?.find((one) => one.id === id));
  const [failed, setFailed] = useState(false);
  if (!file) return <p className="k-desk-text">{name}</p>;
  if (file.state !== 'ready') return <UnreadyDeskFile state={file.state} name={name} />;
  if (file.width !== null && file.height !== null)
    return <DeskPicture conversation={conversation} file={file} name={name} />;
  const save = async () => {
    const address = await deskFileAddress(conversation, id, 'file');
    setFailed(address === undefined);
    if (address !== undefined) saveFrom(address);
  };
  return (
    <FileRow
      name={name}
      icon="download"
      note={failed ? 'We couldn’t load this file. Try again.' : `PDF, ${fileSize(file.size)}`}
      onOpen={() => void save()}
    />
  );
}

/** The server always sends it as a download, so the page stays open. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function UnreadyDeskFile({ state, name }: { state: Exclude<AttachmentState, 'ready'>; name: string }) {
  const notes = {
    held: 'We’re still checking this file for viruses. You’ll be able to open it here once that’s done.',
    infected: 'The virus check found something harmful in this file, so it was removed.',
    unreadable: 'This picture couldn’t be opened, so it was removed.',
  };
  return <FileRow name={name} icon={state === 'held' ? 'clock' : 'warning'} note={notes[state]} />;
}

interface DeskPictureProps {
  conversation: string;
  file: ChatAttachment;
  name: string;
}

function DeskPicture({ conversation, file, name }: DeskPictureProps) {
  const { id, width, height } = file;
  const [preview, setPreview] = useState<string>();
  const [large, setLarge] = useState<string>();
  const isRetried = useRef(false);
  const load = useCallback(
    () => void deskFileAddress(conversation, id, 'preview').then(setPreview),
    [conversation, id],
  );
  useEffect(load, [load]);
  // Retries once: the address may have expired, but the picture may also be gone.
  const retry = () => {
    if (!isRetried.current) load();
    isRetried.current = true;
  };
  return (
    <>
      <PictureTile
        src={preview}
        width={width ?? 1}
        height={height ?? 1}
        alt={`Picture: ${name}`}
        onOpen={() => void deskFileAddress(conversation, id, 'file').then(setLarge)}
        onBroken={retry}
      />
      {large !== undefined && (
        <Dialog
          id={`picture-${id}`}
          heading={<span dir="auto">{name}</span>}
          closeWords="Close"
          open
          onClose={() => setLarge(undefined)}
          actions={
            <Button icon="download" onClick={() => saveFrom(large)}>
              Save this picture
            </Button>
          }
        >
          <LargePicture src={large} alt={`Picture: ${name}`} />
        </Dialog>
      )}
    </>
  );
}
