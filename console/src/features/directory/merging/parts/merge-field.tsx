import type { MergeChoice } from '@kindred/contract/directory/merging.ts';
import type { StaffServiceFields } from '@kindred/contract/directory/records.ts';
import { serviceFieldLabels, serviceValueInWords } from '../../records/model.ts';
import { isJoinable, type MergeField } from '../model.ts';

interface Props {
  field: MergeField;
  kept: StaffServiceFields;
  merged: StaffServiceFields;
  typeNames: ReadonlyMap<string, string>;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}

/** One field in both versions, side by side. */
export function MergeFieldChoice({ field, kept, merged, typeNames, choice, onChoose }: Props) {
  const sides: readonly { value: MergeChoice; label: string; words: string }[] = [
    { value: 'kept', label: 'The one that stays', words: serviceValueInWords(field, kept, typeNames) },
    { value: 'merged', label: 'The other one', words: serviceValueInWords(field, merged, typeNames) },
    ...(isJoinable(field) ? [{ value: 'both' as const, label: 'Both', words: 'Everything from both' }] : []),
  ];
  return (
    <fieldset className="k-merge-field">
      <legend>{serviceFieldLabels[field]}</legend>
      <div className="k-merge-sides">
        {sides.map(({ value, label, words }) => (
          <label key={value}>
            <input
              type="radio"
              name={`merge-${field}`}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            <strong>{label}</strong>
            <span className="k-merge-value">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
