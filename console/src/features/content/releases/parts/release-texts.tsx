import type { ContentRelease, WaitingText } from '@kindred/contract/content/releases.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { contentStates } from '../../drafts/model.ts';
import { typeInWords } from '../../model.ts';
import type { ReleaseStepProps } from './release-step-props.tsx';

/** Each waiting text, and what it still needs. */
export function WaitingTexts({ release, onChanged }: ReleaseStepProps) {
  const { id, version, state, texts } = release;
  const { busy, error, act } = useAction();
  const remove = (text: WaitingText) =>
    void act(async () => {
      const body = { version, add: [], remove: [text.id] };
      onChanged(
        await callStaffApi('POST /staff/content_releases/{id}/texts', { params: { id }, body }),
        `“${text.title}” is no longer in this release. Its draft stays.`,
      );
    });
  return (
    <>
      <ul className="k-release-texts" role="list">
        {texts.map((text) => (
          <li key={text.id}>
            <div>
              <p>
                <Anchor href={`/content/drafts/${text.id}`}>{text.title}</Anchor>
              </p>
              <p className="k-quiet">
                {typeInWords(text.kind)}
                {text.is_new && ', new'} · {changedInWords(text)}
              </p>
              <Needs problems={text.problems} />
            </div>
            <Tag tone={contentStates[text.state].tone}>{contentStates[text.state].name}</Tag>
            {state === 'open' && (
              <Button
                look="quiet"
                icon="minus"
                busy={busy}
                busyWords="Removing…"
                onClick={() => remove(text)}
              >
                Remove<span className="k-unseen"> {text.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <CallProblem<'POST /staff/content_releases/{id}/texts'>
          error={error}
          words={{
            not_found: 'This release no longer exists',
            release_changed: 'Someone else has just changed this release',
            release_text_taken: 'This text can’t be changed here any more',
            release_full: 'This release is full',
          }}
          next="Refresh this page to see the latest version."
        />
      )}
    </>
  );
}

function Needs({ problems }: Pick<WaitingText, 'problems'>) {
  if (problems.length === 0)
    return (
      <p className="k-release-ready">
        <Icon name="check" size={1.25} /> Ready
      </p>
    );
  return (
    <ul className="k-release-needs" role="list">
      {problems.map(({ code, message }) => (
        <li key={`${code} ${message}`}>
          <Icon name="warning" size={1.25} />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}

function changedInWords({ edited_by, edited_at, approved_by }: WaitingText): string {
  const edited = `edited${edited_by ? ` by ${edited_by.name}` : ''} on ${formatMoment(edited_at)}`;
  return approved_by ? `${edited}, approved by ${approved_by.name}` : edited;
}

export function PublishedTexts({ published }: Pick<ContentRelease, 'published'>) {
  return (
    <ul className="k-release-texts" role="list">
      {published.map(({ kind, item, title }) => (
        <li key={`${kind} ${item}`}>
          <div>
            <p>
              <Anchor href={`/content/items/${kind}/${item}`}>{title}</Anchor>
            </p>
            <p className="k-quiet">{typeInWords(kind)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
