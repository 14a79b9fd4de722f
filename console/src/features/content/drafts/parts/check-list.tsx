import { descriptionOf } from '@kindred/content/editing/descriptions.ts';
import type { ContentData, ContentDraft } from '@kindred/contract/content/drafts.ts';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { callStaffApi } from '../../../../platform/api.ts';
import { today } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { outsideLinkChecks } from '../../editor/outside-link-checks.ts';
import { checksOf, type TextCheck } from '../../editor/text-checks.ts';

interface Props {
  id: string;
  kind: ContentDraft['kind'];
  data: ContentData;
  objections: ContentDraft['objections'];
}

const icons: Readonly<Record<TextCheck['is'], IconName>> = { fine: 'check', hint: 'info', wrong: 'warning' };
const spoken: Readonly<Record<TextCheck['is'], string>> = {
  fine: 'Fine: ',
  hint: 'To look at: ',
  wrong: 'Missing: ',
};

/** What is missing before it can be published, and what could read better. */
export function CheckList({ id, kind, data, objections }: Props) {
  const { value: links } = useLoaded(`links ${id}`, () =>
    callStaffApi('GET /staff/content/drafts/{id}/links', { params: { id } }),
  );
  const checks = [
    ...checksOf(kind, data, objections, today()),
    ...(links ? outsideLinkChecks(data, links) : []),
  ];
  return (
    <section className="k-content-checks" aria-labelledby="content-checks">
      <h2 id="content-checks">Before it can be published</h2>
      <ul role="list">
        {checks.map(({ key, is, words, field }) => (
          <li key={key} data-is={is}>
            <Icon name={icons[is]} size={1.25} />
            <span>
              <span className="k-unseen">{spoken[is]}</span>
              {field === undefined ? (
                words
              ) : (
                <button type="button" className="k-content-jump" onClick={() => jumpTo(field)}>
                  {words}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="k-field-hint">
        A {descriptionOf(kind).one} is read by a second person before it’s published.
      </p>
    </section>
  );
}

/** The field of a path; for a paragraph, the text that it is in. */
export function jumpTo(path: string): void {
  for (let at = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const field =
      document.getElementById(at) ??
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(at)}"] [contenteditable]`);
    if (!field) continue;
    field.scrollIntoView({ block: 'center' });
    field.focus();
    return;
  }
}
