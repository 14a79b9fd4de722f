import type { MediaFile } from '@kindred/contract/content/media.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { MediaPicker } from '../../media/parts/media-picker.tsx';
import { placeForTranscript, textIn } from '../model.ts';
import { emptyOf, useDraftPart, useField, useFieldForm, type FieldInputProps } from './field-context.tsx';

/** The address of a file, chosen from the library or uploaded to it. */
export function MediaInput({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<MediaFile>();
  if (field.control.as !== 'media') return null;
  return (
    <>
      <TextField
        {...wires}
        autoComplete="off"
        value={textIn(value)}
        onChange={({ target }) => onChange(path, target.value === '' ? emptyOf(field) : target.value)}
      />
      {!wires.disabled && (
        <p className="k-actions">
          <Button icon="play" onClick={() => setChoosing(true)}>
            Choose from the library
          </Button>
          {chosen?.address === value && chosen && <TranscriptButton path={path} file={chosen} />}
        </p>
      )}
      {choosing && (
        <MediaPicker
          kind={field.control.of}
          onChoose={(file) => {
            onChange(path, file.address);
            setChosen(file);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** A recording's transcript belongs to the text that shows it, and is reviewed, searched and exported with it. */
function TranscriptButton({ path, file: { transcript } }: { path: string; file: MediaFile }) {
  const { session, onChange } = useFieldForm();
  const [isAdded, setAdded] = useState(false);
  const isMissing = useDraftPart(({ data }) => placeForTranscript(data, path, transcript) !== undefined);
  if (transcript.trim() === '') return null;
  const add = () => {
    const place = placeForTranscript(session.state().data, path, transcript);
    if (!place) return;
    // A mounted editor keeps its own text, so the parts are emptied first to recreate their editors.
    flushSync(() => onChange(place.path, []));
    onChange(place.path, place.value);
    setAdded(true);
  };
  return isMissing ? (
    <Button icon="plus" onClick={add}>
      Add its transcript below
    </Button>
  ) : (
    <span role="status" tabIndex={-1} ref={(node) => void (isAdded && node?.focus())}>
      Its transcript is in the text.
    </span>
  );
}
