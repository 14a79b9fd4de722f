import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { callStaffApi } from '../../../../platform/api.ts';
import { today } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { outsideLinkChecks } from '../../editor/outside-link-checks.ts';
import { checksOf, type TextCheck } from '../../editor/text-checks.ts';
import { useSettledPart } from './field-context.tsx';

interface Props {
  id: string;
  kind: ContentDraft['kind'];
  /** Undefined while the text is read-only: there is no field to go to. */
  onJump: ((field: string) => void) | undefined;
}

const icons: Readonly<Record<TextCheck['is'], IconName>> = { fine: 'check', hint: 'info', wrong: 'warning' };
const spoken: Readonly<Record<TextCheck['is'], string>> = {
  fine: 'Fine: ',
  hint: 'To look at: ',
  wrong: 'Missing: ',
};

/** What is missing before it can be published, and what could read better. Updated after a pause in typing. */
export function CheckList({ id, kind, onJump }: Props) {
  const { value: links } = useLoaded(`links ${id}`, () =>
    callStaffApi('GET /staff/content/drafts/{id}/links', { params: { id } }),
  );
  const settled = useSettledPart(
    ({ data, objections }) => ({ data, checks: checksOf(kind, data, objections, today()) }),
    { afterMs: 400, whenIdle: true },
  );
  const checks = settled && [...settled.checks, ...(links ? outsideLinkChecks(settled.data, links) : [])];
  return (
    <section className="k-content-checks" aria-labelledby="content-checks">
      <h2 id="content-checks">Before it can be published</h2>
      {checks === undefined && <p className="k-field-hint">Checking…</p>}
      <ul role="list" aria-label="Checks">
        {checks?.map(({ key, is, words, field }) => (
          <li key={key} data-is={is}>
            <Icon name={icons[is]} size={1.25} />
            <span>
              <span className="k-unseen">{spoken[is]}</span>
              {field === undefined || !onJump ? (
                words
              ) : (
                <button type="button" className="k-content-jump" onClick={() => onJump(field)}>
                  {words}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="k-field-hint">A colleague needs to approve this before it’s published.</p>
    </section>
  );
}

/** The field at this path; for a paragraph, the text that contains it. */
export function focusField(path: string): void {
  for (let at = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const field =
      document.getElementById(at) ??
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(at)}"] [contenteditable]`);
    if (!field) continue;
    field.closest('details')?.setAttribute('open', '');
    // The list's search may have hidden this row.
    field.closest('[hidden]')?.removeAttribute('hidden');
    field.scrollIntoView({ block: 'center' });
    field.focus();
    return;
  }
}
