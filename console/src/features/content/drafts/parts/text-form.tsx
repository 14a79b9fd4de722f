import { descriptionOf, type EditableKind } from '@kindred/content/editing/descriptions.ts';
import { fieldSections, type FieldSection } from '@kindred/content/editing/sections.ts';
import { RichTextBar } from '../../editor/rich-text-bar.tsx';
import { FieldForm } from './field-form.tsx';

/** The sections of a content type, each on a sheet of its own. */
export function TextForm({
  kind,
  sections = fieldSections[kind],
}: {
  kind: EditableKind;
  sections?: readonly FieldSection[];
}) {
  const hasRich = JSON.stringify(sections.flatMap(({ keys }) => fieldsOf(kind, keys))).includes('"rich"');
  return (
    <div className="k-content-form">
      {hasRich && <RichTextBar />}
      {sections.map(({ heading, keys }) => (
        <Section key={heading} kind={kind} heading={heading} keys={keys} />
      ))}
    </div>
  );
}

const fieldsOf = (kind: EditableKind, keys: readonly string[]) =>
  keys.flatMap((key) => descriptionOf(kind).fields.find((field) => field.key === key) ?? []);

function Section({ kind, heading, keys }: FieldSection & { kind: EditableKind }) {
  const fields = fieldsOf(kind, keys);
  const id = `section-${keys[0] ?? ''}`;
  // A list of parts has its own heading.
  const [only] = fields;
  const isNamed = fields.length === 1 && (only?.control.as === 'parts' || only?.control.as === 'group');
  if (isNamed)
    return (
      <div className="k-content-sheet" data-named="">
        <FieldForm fields={fields} path="" />
      </div>
    );
  return (
    <section className="k-content-sheet" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <FieldForm fields={fields} path="" />
    </section>
  );
}
