import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { changesBetween, commentPlaces, placeInWords } from '../../history/model.ts';
import { ChangeList } from '../../history/parts/change-list.tsx';
import { isEqualJson } from '../../../../platform/record-merge.ts';
import { useDraftPart } from './field-context.tsx';

interface Props {
  draft: ContentDraft;
  /** Both undefined while the text is read-only. */
  onTake: ((data: ContentDraft['data']) => void) | undefined;
  onJump: ((field: string) => void) | undefined;
}

/** What a person should know before they continue writing. */
export function DraftNotices({ draft, onTake, onJump }: Props) {
  const { comments, published, base, upstream, kind, failed_at } = draft;
  const restored = useDraftPart((state) => state.restored);
  const mergedFrom = useDraftPart((state) => (state.conflicts.length === 0 ? state.mergedFrom : undefined));
  const places = commentPlaces(kind, draft.data);
  const hasMoved = published !== null && base !== null && !isEqualJson(published, base);
  return (
    <>
      {restored && (
        <Notice kind="done" heading="What you typed is back">
          <p>You were signed out before it was saved. This tab kept it, and it’s being saved now.</p>
        </Notice>
      )}
      {mergedFrom !== undefined && (
        <Notice kind="info" heading={`${mergedFrom} changed this text too`}>
          <p>You worked in different places. Both changes are in the text now.</p>
        </Notice>
      )}
      {draft.release && <InRelease release={draft.release} />}
      {comments.length > 0 && (
        <Notice
          kind="warning"
          level={2}
          heading={
            failed_at === null
              ? 'Comments from the review'
              : `This wasn’t published on ${formatMoment(failed_at)}`
          }
        >
          {failed_at !== null && (
            <p>
              Something had changed since it was scheduled. Readers saw no change. Correct it, then send it
              for review again.
            </p>
          )}
          <ul className="k-content-comments">
            {comments.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                {onJump ? (
                  <button type="button" className="k-content-jump" onClick={() => onJump(at)}>
                    {placeInWords(places, at)}
                  </button>
                ) : (
                  <strong>{placeInWords(places, at)}</strong>
                )}{' '}
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {hasMoved && (
        <Notice
          kind="warning"
          level={2}
          heading="The published text has changed since this draft began"
          actions={
            onTake && <Button onClick={() => onTake(published)}>Merge those changes into this draft</Button>
          }
        >
          <ChangeList label="Changes to the published text" changes={changesBetween(kind, base, published)} />
        </Notice>
      )}
      {upstream !== null && (
        <Notice
          kind="info"
          level={2}
          heading="A newer text came with an app update"
          actions={onTake && <Button onClick={() => onTake(upstream)}>Merge it into this draft</Button>}
        >
          <p>Yours is what readers see. Publishing this draft keeps the newer text in the history.</p>
          <ChangeList label="Changes in the update" changes={changesBetween(kind, published, upstream)} />
        </Notice>
      )}
    </>
  );
}

function InRelease({ release: { id, name, publish_at } }: { release: NonNullable<ContentDraft['release']> }) {
  return (
    <Notice
      kind="info"
      heading={`This text is in the release “${name}”`}
      actions={
        <Link href={`/content/releases/${id}`} alone>
          Open the release
        </Link>
      }
    >
      <p>
        {publish_at === null
          ? 'It will be published together with the other texts of the release.'
          : `It will be published with the others on ${formatMoment(publish_at)}. If you change it now and it isn’t approved again by then, none of them is published.`}
      </p>
    </Notice>
  );
}
