import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import type { RichText } from '@kindred/contract/rich-text.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useMinWidth } from '../../../../platform/wide.ts';
import { RichTextEditor } from '../../editor/rich-text-editor.tsx';
import { valueAt } from '../../../../platform/record-merge.ts';
import { listIn } from '../model.ts';
import {
  UnseenLabelsProvider,
  useDraftPart,
  useFieldError,
  useFieldForm,
  type FieldInputProps,
} from './field-context.tsx';
import { PartList, PartSteps, RemovalUndo } from './part-list.tsx';
import { PlainInput } from './plain-input.tsx';
import { ReferencePicker } from './reference-picker.tsx';

interface FieldsProps {
  fields: readonly FieldDescription[];
  /** The path of the record with these fields: empty, or ending in a dot. */
  path: string;
}

const shortControls = new Set([
  'line',
  'day',
  'slug',
  'link',
  'phone',
  'yes_no',
  'number',
  'choice',
  'reference',
]);

/** The fields of a record, rendered from their description. Short ones share a row. */
export function FieldForm({ fields, path }: FieldsProps) {
  return (
    <div className="k-fields">
      {fields.map((field, at) => (
        <FieldCell key={field.key} field={field} path={path} isFirst={at === 0} />
      ))}
    </div>
  );
}

interface CellProps extends FieldInputProps {
  isFirst: boolean;
}

function FieldCell({ field, path, isFirst }: CellProps) {
  const { onlyFor, control } = field;
  const isShown = useDraftPart(
    ({ data }) => !onlyFor || onlyFor.includes(String(valueAt(data, `${path}kind`))),
  );
  if (!isShown) return null;
  // The name of a thing takes the full width.
  const isShort = shortControls.has(control.as) && !(isFirst && control.as === 'line');
  return (
    <div data-cell={isShort ? 'short' : 'long'}>
      <FieldInput field={field} path={`${path}${field.key}`} />
    </div>
  );
}

function FieldInput({ field, path }: FieldInputProps) {
  const { control } = field;
  if (control.as === 'rich') return <RichField field={field} path={path} />;
  if (control.as === 'parts') return <PartsInput field={field} path={path} />;
  if (control.as === 'group') return <GroupInput field={field} path={path} />;
  if (control.as === 'reference' || control.as === 'references')
    return <ReferencePicker field={field} control={control} path={path} />;
  return <PlainInput field={field} path={path} />;
}

/** The editor owns the text while it is being edited, so changes do not render this component again. */
export function RichField({ field: { label, optional }, path }: FieldInputProps) {
  const { session, generation, readOnly, onChange } = useFieldForm();
  return (
    <RichTextEditor
      key={`${path} ${generation}`}
      name={path}
      label={label}
      value={listIn(valueAt(session.state().data, path)) as RichText}
      readOnly={readOnly}
      error={useFieldError(path)}
      onChange={(next) => onChange(path, optional && next.length === 0 ? undefined : next)}
    />
  );
}

function GroupInput({ field: { label, control }, path }: FieldInputProps) {
  const { session, readOnly, onChange } = useFieldForm();
  const isThere = useDraftPart(({ data }) => valueAt(data, path) !== undefined);
  const [removed, setRemoved] = useState<unknown>();
  const [hasCome, setCome] = useState(false);
  const group = useFocusOnArrival<HTMLFieldSetElement>(isThere && hasCome);
  const adding = useFocusOnArrival<HTMLButtonElement>(removed);
  const add = (value: unknown) => {
    setRemoved(undefined);
    setCome(true);
    onChange(path, value);
  };
  const remove = () => {
    setRemoved(valueAt(session.state().data, path));
    setCome(false);
    onChange(path, undefined);
  };
  if (control.as !== 'group') return null;
  if (isThere)
    return (
      <fieldset className="k-content-group" disabled={readOnly} ref={group} tabIndex={-1}>
        <legend>{label}</legend>
        <FieldForm fields={control.fields} path={`${path}.`} />
        {!readOnly && (
          <p>
            <Button look="quiet" icon="delete" onClick={remove}>
              Remove {label.toLowerCase()}
            </Button>
          </p>
        )}
      </fieldset>
    );
  if (readOnly) return null;
  return (
    <p>
      <Button ref={adding} look="quiet" icon="plus" onClick={() => add({})}>
        Add {label.toLowerCase()}
      </Button>
      <RemovalUndo name={removed === undefined ? undefined : label} onUndo={() => add(removed)} />
    </p>
  );
}

/** Controls that fit on one row. */
const rowControls = new Set(['line', 'day', 'slug', 'link', 'phone', 'number', 'words']);
const isRow = (fields: readonly FieldDescription[]) =>
  fields.length <= 3 && fields.every(({ control }) => rowControls.has(control.as));

/** Yes/no questions of a new part start at yes, so that it is shown. */
const newPart = (fields: readonly FieldDescription[]) =>
  Object.fromEntries(fields.flatMap(({ key, control }) => (control.as === 'yes_no' ? [[key, true]] : [])));

/** Parts with fields of their own, which can be added, removed and moved. */
function PartsInput({ field, path }: FieldInputProps) {
  const { control, label } = field;
  const isWide = useMinWidth(64);
  if (control.as !== 'parts') return null;
  const rows = isRow(control.fields);
  return (
    <fieldset className="k-content-parts" data-rows={rows || undefined}>
      <legend>{label}</legend>
      <PartList
        path={path}
        one={control.one}
        fields={control.fields}
        optional={field.optional === true}
        begin={newPart(control.fields)}
      >
        {(part) => (
          <div className="k-content-part">
            {!rows && (
              <p className="k-content-part-head">
                <strong>{part.name}</strong>
                <PartSteps {...part} />
              </p>
            )}
            <UnseenLabelsProvider value={rows && isWide && part.at > 0}>
              <FieldForm fields={control.fields} path={`${part.path}.`} />
            </UnseenLabelsProvider>
            {rows && <PartSteps {...part} />}
          </div>
        )}
      </PartList>
    </fieldset>
  );
}
