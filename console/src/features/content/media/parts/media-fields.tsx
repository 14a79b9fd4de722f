import { longestAlt } from '@kindred/contract/content/media-addresses.ts';
import type { MediaKind, MediaWords } from '@kindred/contract/content/media.ts';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { oneLine } from '../model.ts';
import { FocalPoint } from './focal-point.tsx';

interface Props {
  kind: MediaKind;
  words: MediaWords;
  /** The image on which its focal point is chosen. */
  src: string | undefined;
  errors: ReadonlyMap<string, string>;
  disabled?: boolean;
  onChange: (words: MediaWords) => void;
}

/** The text for people who cannot see or hear a file, and its name. */
export function MediaFields({ kind, words, src, errors, disabled = false, onChange }: Props) {
  const wires = (key: 'title' | 'alt' | 'credit' | 'transcript') => ({
    name: `media-${key}`,
    value: words[key],
    error: errors.get(key),
    disabled,
    autoComplete: 'off',
  });
  if (kind === 'image')
    return (
      <>
        <TextArea
          {...wires('alt')}
          label="What the image shows"
          hint="Read aloud to people who can’t see it. Describe what matters, as you would on the phone. No “image of”."
          limit={longestAlt}
          rows={2}
          onChange={({ target }) => onChange({ ...words, alt: oneLine(target.value) })}
        />
        <TextField
          {...wires('credit')}
          label="Credit"
          aside="(optional)"
          hint="Shown below the image, for example “Photo: Jo Lee”."
          maxLength={120}
          onChange={({ target }) => onChange({ ...words, credit: target.value })}
        />
        {src !== undefined && (
          <FocalPoint
            src={src}
            focus={words.focus}
            disabled={disabled}
            onChange={(focus) => onChange({ ...words, focus })}
          />
        )}
      </>
    );
  return (
    <>
      <TextField
        {...wires('title')}
        label="Title"
        hint="As readers see it."
        maxLength={120}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
      />
      {kind === 'recording' && (
        <TextArea
          {...wires('transcript')}
          label="Transcript"
          hint="Everything that is said, for people who can’t hear it."
          rows={8}
          onChange={({ target }) => onChange({ ...words, transcript: target.value })}
        />
      )}
    </>
  );
}
