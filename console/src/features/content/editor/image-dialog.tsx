import type { MediaFile } from '@kindred/contract/content/media.ts';
import { longestAlt } from '@kindred/contract/content/media-addresses.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { SubmitForm } from '../../../platform/submit-form.tsx';
import { oneLine } from '../media/model.ts';
import { MediaPicker } from '../media/parts/media-picker.tsx';
import { smallImageAddress, type ImageAttrs } from './image-node.ts';

interface Props {
  /** The image selected in the text. */
  image: ImageAttrs | undefined;
  /** A file dropped into the text. */
  dropped: File | undefined;
  onImage: (image: ImageAttrs) => void;
  onRemove: () => void;
  onClose: () => void;
}

const attrsOf = ({ hash, width, height, alt, credit, focus }: MediaFile): ImageAttrs => ({
  media: hash,
  width: width ?? 1,
  height: height ?? 1,
  alt,
  credit: credit === '' ? null : credit,
  focus,
});

/** A new image from the library or a file; or, for one in the text, its words and its removal. */
export function ImageDialog({ image, dropped, onImage, onRemove, onClose }: Props) {
  const [choosing, setChoosing] = useState(!image);
  const choose = (next: ImageAttrs) => {
    onImage(next);
    onClose();
  };
  if (choosing || !image)
    return (
      <MediaPicker
        kind="image"
        dropped={dropped}
        onChoose={(file) => choose(attrsOf(file))}
        onClose={onClose}
      />
    );
  return (
    <ImageWords
      image={image}
      onSave={choose}
      onOther={() => setChoosing(true)}
      onRemove={() => {
        onRemove();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface WordsProps {
  image: ImageAttrs;
  onSave: (image: ImageAttrs) => void;
  onOther: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The same image can need different words in another text. */
function ImageWords({ image, onSave, onOther, onRemove, onClose }: WordsProps) {
  const [alt, setAlt] = useState(image.alt);
  const [credit, setCredit] = useState(image.credit ?? '');
  return (
    <Dialog id="editor-image" heading="Image" closeWords="Close" open onClose={onClose}>
      <SubmitForm
        onSubmit={() => {
          onSave({ ...image, alt: alt.trim(), credit: credit.trim() === '' ? null : credit.trim() });
        }}
      >
        <img className="k-rich-chosen" src={smallImageAddress(image.media, image.width)} alt="" />
        <TextArea
          name="image-alt"
          label="What the image shows"
          hint="In this text. Read aloud to people who can’t see it."
          limit={longestAlt}
          rows={2}
          value={alt}
          autoComplete="off"
          onChange={({ target }) => setAlt(oneLine(target.value))}
        />
        <TextField
          name="image-credit"
          label="Credit"
          aside="(optional)"
          maxLength={120}
          value={credit}
          autoComplete="off"
          onChange={({ target }) => setCredit(target.value)}
        />
        <p className="k-actions">
          <Button type="submit" look="primary">
            Save
          </Button>
          <Button onClick={onOther}>Choose another</Button>
          <Button look="quiet" icon="delete" onClick={onRemove}>
            Remove from the text
          </Button>
        </p>
      </SubmitForm>
    </Dialog>
  );
}
