import type { MediaFile } from '@kindred/contract/content/media.ts';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { UploadForm } from './upload-form.tsx';

interface Props {
  onAdded: (file: MediaFile & { existed: boolean }) => void;
  onClose: () => void;
}

export function UploadDialog({ onAdded, onClose }: Props) {
  return (
    <Dialog id="media-upload" heading="Add a file" closeWords="Close" open onClose={onClose}>
      <UploadForm kinds={['image', 'recording', 'document']} onAdded={onAdded} />
    </Dialog>
  );
}
