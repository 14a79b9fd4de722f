import { TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { codeAsWords } from '../../../../platform/code-as-words.ts';
import { isEqualJson } from '../../../../platform/record-merge.ts';
import { choiceName, instantOfInput, listIn, localMoment, textIn, textsInField } from '../model.ts';
import { emptyOf, useField, type FieldInputProps } from './field-context.tsx';
import { MediaInput } from './media-input.tsx';

const inputs: Readonly<Record<string, (props: FieldInputProps) => React.ReactNode>> = {
  text: LongText,
  lines: SeveralTexts,
  words: SeveralTexts,
  choice: OneChoice,
  choices: SeveralChoices,
  yes_no: YesOrNo,
  number: NumberInput,
  moment: MomentInput,
  media: MediaInput,
};

/** One line, several lines, a day, a number, a choice. */
export function PlainInput(props: FieldInputProps) {
  const Input = inputs[props.field.control.as] ?? OneLine;
  return <Input {...props} />;
}

function LongText({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  return (
    <TextArea
      {...wires}
      value={textIn(value)}
      onChange={({ target }) => onChange(path, target.value === '' ? emptyOf(field) : target.value)}
    />
  );
}

const inputTypes: Readonly<Record<string, string>> = { day: 'date', link: 'url', phone: 'tel' };

function OneLine({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  const { as } = field.control;
  return (
    <TextField
      {...wires}
      type={inputTypes[as] ?? 'text'}
      autoComplete="off"
      room={as === 'day' ? 'short' : 'full'}
      value={textIn(value)}
      onChange={({ target }) => onChange(path, target.value === '' ? emptyOf(field) : target.value)}
    />
  );
}

/** Shown in the writer's time zone; stored as an instant. */
function MomentInput({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  return (
    <TextField
      {...wires}
      hint={field.hint ? `In your time zone. ${field.hint}` : 'In your time zone.'}
      type="datetime-local"
      room="short"
      value={localMoment(textIn(value))}
      onChange={({ target }) => onChange(path, instantOfInput(target.value))}
    />
  );
}

function NumberInput({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  const write = (text: string) => {
    const number = Number(text);
    onChange(path, text === '' || Number.isNaN(number) ? text : number);
  };
  return (
    <TextField
      {...wires}
      inputMode="numeric"
      room="number"
      value={textIn(value)}
      onChange={({ target }) => write(target.value)}
    />
  );
}

/** The field keeps the text as typed; the values are derived from it. */
function SeveralTexts({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  const [typed, setTyped] = useState('');
  const isLines = field.control.as === 'lines';
  const partsOf = (text: string) => textsInField(text, isLines ? 'lines' : 'words');
  const items = listIn(value).map(textIn);
  const write = (text: string) => {
    setTyped(text);
    const parts = partsOf(text);
    onChange(path, field.optional && parts.length === 0 ? undefined : parts);
  };
  return (
    <TextArea
      {...wires}
      hint={field.hint ?? (isLines ? 'One on each line.' : 'With commas between them.')}
      value={isEqualJson(partsOf(typed), items) ? typed : items.join(isLines ? '\n' : ', ')}
      onChange={({ target }) => write(target.value)}
    />
  );
}

function OneChoice({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  if (field.control.as !== 'choice') return null;
  const { control } = field;
  const { choices } = control;
  const options = choices.map((one) => ({ value: String(one), label: choiceName(control, one) }));
  const hasNone = field.optional || value === '' || value === undefined;
  return (
    <Select
      {...wires}
      options={
        hasNone
          ? [{ value: '', label: control.names?.[''] ?? (field.optional ? 'None' : 'Choose') }, ...options]
          : options
      }
      value={textIn(value)}
      onChange={({ target }) =>
        onChange(path, choices.find((one) => String(one) === target.value) ?? emptyOf(field))
      }
    />
  );
}

function YesOrNo({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  const answers = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ];
  return (
    <Select
      {...wires}
      options={field.nullable ? [{ value: '', label: 'Not known' }, ...answers] : answers}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={({ target }) => onChange(path, target.value === '' ? null : target.value === 'true')}
    />
  );
}

function SeveralChoices({ field, path }: FieldInputProps) {
  const { wires, value, onChange } = useField({ field, path });
  if (field.control.as !== 'choices') return null;
  const chosen = listIn(value);
  return (
    <fieldset className="k-content-choices" disabled={wires.disabled}>
      <legend>{field.label}</legend>
      {field.hint && <p className="k-field-hint">{field.hint}</p>}
      {field.control.choices.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChange(path, target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
          <span>{codeAsWords(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
