import '../../../platform/file-input.css';
import './feeds.css';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Field } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { formatOf, type Filled, type Format, type FeedFieldErrors } from '../model.ts';

interface Props {
  filled: Filled;
  wrong: FeedFieldErrors;
  onChange: (change: Partial<Filled>) => void;
}

const formats: readonly { value: Format; label: string }[] = [
  { value: 'csv', label: 'Table (CSV)' },
  { value: 'hsds_json', label: 'Directory export (JSON)' },
];

/** The input: a file or pasted text. Its format is detected from its first character. */
export function FeedSource({ filled, wrong, onChange }: Props) {
  const [unread, setUnread] = useState(false);
  const choose = async (chosen: File | undefined) => {
    setUnread(false);
    if (!chosen) return onChange({ file: undefined });
    try {
      const text = await chosen.text();
      onChange({ file: { name: chosen.name, text }, format: formatOf(text) });
    } catch {
      setUnread(true);
      onChange({ file: undefined });
    }
  };
  const { file, pasted, format } = filled;
  return (
    <>
      <Field
        id="text"
        label="File"
        hint="A table (CSV), or an export of another directory (JSON, in the standard called HSDS 3). Up to 8 million characters."
        error={unread ? 'Your browser couldn’t read this file. Choose it again.' : wrong.text}
      >
        {(wires) => (
          <input
            type="file"
            className="k-input k-file"
            accept=".csv,.txt,.json,text/csv,application/json"
            onChange={(event) => void choose(event.target.files?.[0])}
            {...wires}
          />
        )}
      </Field>
      {!file && (
        <TextArea
          name="pasted"
          label="Or paste its contents"
          aside="(optional)"
          value={pasted}
          spellCheck={false}
          onChange={({ target }) => onChange({ pasted: target.value, format: formatOf(target.value) })}
        />
      )}
      <FilterChips
        legend="File type"
        name="format"
        options={formats}
        chosen={[format]}
        choose="one"
        onChange={([chosen]) => onChange({ format: chosen === 'hsds_json' ? 'hsds_json' : 'csv' })}
      />
    </>
  );
}
