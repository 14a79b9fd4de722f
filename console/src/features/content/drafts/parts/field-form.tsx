import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import type { RichText } from '@kindred/contract/rich-text.ts';
import { Button } from '@kindred/ui/button.tsx';
import { use, useState } from 'react';
import { RichTextEditor } from '../../editor/rich-text-editor.tsx';
import { choiceInWords, listIn, recordIn } from '../model.ts';
import { FieldContext } from './field-context.tsx';
import type { FieldInputProps } from './field-wires.tsx';
import { PlainInput } from './plain-input.tsx';
import { ReferencePicker } from './reference-picker.tsx';

interface FieldsProps {
  fields: readonly FieldDescription[];
  data: Readonly<Record<string, unknown>>;
  /** The path of the record that has these fields: empty, or with a dot at its end. */
  path: string;
}

/** The fields of a type, from its description. */
export function FieldForm({ fields, data, path }: FieldsProps) {
  return fields.map((field) => (
    <FieldInput key={field.key} field={field} value={data[field.key]} path={`${path}${field.key}`} />
  ));
}

function FieldInput({ field, value, path }: FieldInputProps) {
  const { control, label } = field;
  const { generation, readOnly, errors, onChange } = use(FieldContext);
  if (control.as === 'rich')
    return (
      <RichTextEditor
        key={`${path} ${generation}`}
        name={path}
        label={label}
        value={listIn(value) as RichText}
        readOnly={readOnly}
        error={errors.get(path)}
        onChange={(next) => onChange(path, field.optional && next.length === 0 ? undefined : next)}
      />
    );
  if (control.as === 'parts') return <PartsInput field={field} value={value} path={path} />;
  if (control.as === 'group')
    return value === undefined ? (
      <AddGroup field={field} path={path} />
    ) : (
      <fieldset className="k-content-group" disabled={readOnly}>
        <legend>{label}</legend>
        <FieldForm fields={control.fields} data={recordIn(value)} path={`${path}.`} />
      </fieldset>
    );
  if (control.as === 'reference' || control.as === 'references')
    return <ReferencePicker field={field} control={control} value={value} path={path} />;
  return <PlainInput field={field} value={value} path={path} />;
}

function AddGroup({ field, path }: Omit<FieldInputProps, 'value'>) {
  const { readOnly, onChange } = use(FieldContext);
  if (readOnly || field.control.as !== 'group') return null;
  return (
    <p>
      <Button look="quiet" icon="plus" onClick={() => onChange(path, {})}>
        Add {field.label.toLowerCase()}
      </Button>
    </p>
  );
}

/** Parts with fields of their own: added, taken away, moved. */
function PartsInput({ field, value, path }: FieldInputProps) {
  const { generation, readOnly, errors, onChange } = use(FieldContext);
  const { control, label } = field;
  // Whoever moves or removes a part makes the editors of all of them anew.
  const [moves, setMoves] = useState(0);
  if (control.as !== 'parts') return null;
  const parts = listIn(value).map(recordIn);
  const error = errors.get(path);
  const set = (next: readonly unknown[]) => {
    setMoves(moves + 1);
    onChange(path, field.optional && next.length === 0 ? undefined : next);
  };
  const swap = (at: number) =>
    set(parts.map((part, place) => (place === at - 1 ? parts[at] : place === at ? parts[at - 1] : part)));
  return (
    <fieldset className="k-content-parts" data-wrong={error ? true : undefined}>
      <legend>{label}</legend>
      {error && <p className="k-field-error">{error}</p>}
      {parts.map((part, at) => (
        <div className="k-content-part" key={`${at} ${moves} ${generation}`}>
          <p className="k-content-part-head">
            <strong>{nameOfPart(part, control.one, at)}</strong>
            {!readOnly && (
              <>
                {at > 0 && (
                  <Button look="quiet" onClick={() => swap(at)}>
                    Move up<span className="k-unseen"> {nameOfPart(part, control.one, at)}</span>
                  </Button>
                )}
                <Button
                  look="quiet"
                  icon="delete"
                  onClick={() => set(parts.filter((_, place) => place !== at))}
                >
                  Remove<span className="k-unseen"> {nameOfPart(part, control.one, at)}</span>
                </Button>
              </>
            )}
          </p>
          <FieldForm fields={control.fields} data={part} path={`${path}.${at}.`} />
        </div>
      ))}
      {!readOnly && (
        <p>
          <Button look="quiet" icon="plus" onClick={() => set([...parts, {}])}>
            Add {control.one}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function nameOfPart(part: Record<string, unknown>, one: string, at: number): string {
  const title = [part['title'], part['name'], part['ask']].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof title === 'string' ? title : `${choiceInWords(one)} ${at + 1}`;
}
