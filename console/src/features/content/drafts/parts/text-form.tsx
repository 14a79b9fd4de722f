import { descriptionOf } from '@kindred/content/editing/descriptions.ts';
import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { FieldForm } from './field-form.tsx';

interface Props {
  kind: ContentDraft['kind'];
  data: ContentDraft['data'];
}

const textControls = new Set(['line', 'text', 'rich', 'lines', 'parts', 'group']);

/** What readers read, and what is known about it. */
const isText = ({ key, control }: FieldDescription) => textControls.has(control.as) && key !== 'sources';

/** The form of a type. The levels of a topic stand side by side where there is room. */
export function TextForm({ kind, data }: Props) {
  const { fields } = descriptionOf(kind);
  const texts = fields.filter(isText);
  const details = fields.filter((field) => !isText(field));
  const short = texts.filter(({ key }) => key === 'in_short');
  const rest = texts.filter(({ key }) => key === 'modules');
  const others = texts.filter((field) => !short.includes(field) && !rest.includes(field));
  const before = kind === 'topic' ? others.filter(({ control }) => control.as !== 'group') : others;
  const after = others.filter((field) => !before.includes(field));
  return (
    <div className="k-content-form">
      <section aria-labelledby="content-text">
        <h2 id="content-text">Text</h2>
        <FieldForm fields={before} data={data} path="" />
        {kind === 'topic' && (
          <div className="k-content-levels">
            <FieldForm fields={short} data={data} path="" />
            <div>
              <FieldForm fields={rest} data={data} path="" />
            </div>
          </div>
        )}
        <FieldForm fields={after} data={data} path="" />
      </section>
      {details.length > 0 && (
        <section aria-labelledby="content-details">
          <h2 id="content-details">Details</h2>
          <FieldForm fields={details} data={data} path="" />
        </section>
      )}
    </div>
  );
}
