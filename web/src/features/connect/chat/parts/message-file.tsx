import type { AttachmentState, ChatAttachment } from '@kindred/contract/connect/chat.ts';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { FileRow, LargePicture, PictureTile } from '@kindred/ui/file-tile.tsx';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileAddress } from '../device/chat-files.ts';
import { sizeInWords } from '../model.ts';

interface MessageFileProps {
  file: ChatAttachment;
  name: string;
  conversation: string;
}

/** An inline picture, or a document to save. */
export function MessageFile({ file, name, conversation }: MessageFileProps) {
  const { t, i18n } = useLingui();
  const { id, state, kind, size, width, height } = file;
  const [failed, setFailed] = useState(false);
  if (state !== 'ready') return <UnreadyFile state={state} name={name} />;
  if (kind === 'picture' && width !== null && height !== null)
    return <MessagePicture {...{ id, name, conversation, width, height }} />;
  const save = async () => {
    const address = await fileAddress(conversation, id, 'file');
    setFailed(address === undefined);
    if (address !== undefined) startDownload(address);
  };
  return (
    <FileRow
      name={name}
      icon="download"
      note={
        failed
          ? t`We couldn’t load this file. Check your connection, then try again.`
          : t`PDF, ${sizeInWords(size, i18n.locale)}`
      }
      onOpen={() => void save()}
    />
  );
}

/** The server always sends it as a download, so the page stays open. */
function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function UnreadyFile({ state, name }: { state: Exclude<AttachmentState, 'ready'>; name: string }) {
  const { t } = useLingui();
  const notes = {
    held: t`This file has arrived. You can open it here once our virus check is done.`,
    infected: t`Our virus check found something harmful in this file, so we removed it.`,
    unreadable: t`We couldn’t open this picture, so we removed it.`,
  };
  return <FileRow name={name} icon={state === 'held' ? 'clock' : 'warning'} note={notes[state]} />;
}

interface MessagePictureProps {
  id: string;
  name: string;
  conversation: string;
  width: number;
  height: number;
}

function MessagePicture({ id, name, conversation, width, height }: MessagePictureProps) {
  const { t } = useLingui();
  const [preview, setPreview] = useState<string>();
  const [large, setLarge] = useState<string>();
  const isRetried = useRef(false);
  const load = useCallback(
    () => void fileAddress(conversation, id, 'preview').then(setPreview),
    [conversation, id],
  );
  useEffect(load, [load]);
  // Only once: the address may have expired, but the picture may also be gone.
  const retry = () => {
    if (!isRetried.current) load();
    isRetried.current = true;
  };
  const open = () =>
    void fileAddress(conversation, id, 'file').then((address) => {
      setLarge(address);
      // The connection is back, and the thumbnail may be missing too.
      if (address !== undefined && preview === undefined) load();
    });

  return (
    <>
      <PictureTile
        src={preview}
        width={width}
        height={height}
        alt={t`Picture: ${name}`}
        onOpen={open}
        onBroken={retry}
      />
      {large !== undefined && (
        <Dialog
          id={`picture-${id}`}
          heading={<span dir="auto">{name}</span>}
          closeWords={t`Close`}
          open
          onClose={() => setLarge(undefined)}
          actions={
            <Button icon="download" onClick={() => startDownload(large)}>
              {t`Save this picture`}
            </Button>
          }
        >
          <LargePicture src={large} alt={t`Picture: ${name}`} />
        </Dialog>
      )}
    </>
  );
}
