import { longestReleaseName, longestReleaseNote } from '@kindred/contract/content/releases.ts';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';

export interface ReleaseWords {
  name: string;
  note: string;
}

interface Props {
  words: ReleaseWords;
  isMissing: boolean;
  onChange: (words: ReleaseWords) => void;
}

/** A release's name and purpose. Only colleagues read them. */
export function ReleaseFields({ words, isMissing, onChange }: Props) {
  const { name, note } = words;
  return (
    <>
      <TextField
        name="release-name"
        label="Name"
        hint="For you and your colleagues. Readers don’t see it."
        error={isMissing && name.trim() === '' ? 'Give the release a name.' : undefined}
        autoComplete="off"
        maxLength={longestReleaseName}
        value={name}
        onChange={({ target }) => onChange({ name: target.value, note })}
      />
      <TextArea
        name="release-note"
        label="What it’s for (optional)"
        limit={longestReleaseNote}
        value={note}
        onChange={({ target }) => onChange({ name, note: target.value })}
      />
    </>
  );
}
