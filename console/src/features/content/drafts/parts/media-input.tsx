import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { MediaPicker } from '../../media/parts/media-picker.tsx';
import { textIn } from '../model.ts';
import { emptyOf, useField, type FieldInputProps } from './field-context.tsx';

/** The address of a file: chosen from the library, or added to it. */
export function MediaInput({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  const [choosing, setChoosing] = useState(false);
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
        <p>
          <Button icon="play" onClick={() => setChoosing(true)}>
            Choose from the library
          </Button>
        </p>
      )}
      {choosing && (
        <MediaPicker
          kind={field.control.of}
          onChoose={({ address }) => {
            onChange(path, address);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
