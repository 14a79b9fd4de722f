import './feeds.css';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Field } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { formatOf, type Filled, type Format, type Wrong } from '../model.ts';

interface Props {
  filled: Filled;
  wrong: Wrong;
  onChange: (change: Partial<Filled>) => void;
}

const formats: readonly { value: Format; label: string }[] = [
  { value: 'csv', label: 'Table (CSV)' },
  { value: 'hsds_json', label: 'List (HSDS 3, JSON)' },
];

/** What is fed in: a file, or what somebody pasted. What kind it is shows by how it begins. */
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
        hint="A table (CSV) or a list of HSDS 3 (JSON), up to 8 million letters."
        error={unread ? 'Your browser could not read this file. Choose it again.' : wrong.text}
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
          label="Or paste what is in it"
          aside="optional"
          value={pasted}
          spellCheck={false}
          onChange={({ target }) => onChange({ pasted: target.value, format: formatOf(target.value) })}
        />
      )}
      <FilterChips
        legend="What kind is it?"
        name="format"
        options={formats}
        chosen={[format]}
        choose="one"
        onChange={([chosen]) => onChange({ format: chosen === 'hsds_json' ? 'hsds_json' : 'csv' })}
      />
    </>
  );
}
