import type { Level, ReadTopic } from '@kindred/contract/learn.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAlive } from '../../../platform/alive.ts';
import { move } from '../../../platform/first-move.ts';
import { BookmarkButton } from '../../bookmarks/public.tsx';
import { levelWords, type Part } from '../model.ts';
import { rememberLevel } from '../queries.ts';

/** What belongs to this device and this reader comes when the page is alive: the server has neither. */
const Tools = lazy(async () => ({ default: (await import('./topic-tools.tsx')).TopicTools }));
const Progress = lazy(async () => ({ default: (await import('./progress.tsx')).ReadingProgress }));
const Activity = lazy(async () => ({ default: (await import('./activity.tsx')).Activity }));

export interface TopicTopProps {
  topic: ReadTopic;
  part: Part;
  read: readonly number[];
  onRead: (steps: readonly number[]) => void;
}

export function TopicTop({ topic, part, read, onRead }: TopicTopProps) {
  const { t } = useLingui();
  const alive = useAlive();
  const isArticle = part.kind === 'article';
  const asks = part.steps.some(({ questions }) => questions);
  const name = `${topic.slug}/${part.key}/${topic.level}`;
  return (
    <>
      {!isArticle && (
        <p>
          <Link href={`/tabs/learn/${topic.slug}`} icon="arrow-left" alone>
            {t`Back to ${topic.title}`}
          </Link>
        </p>
      )}
      <PartIntro part={part} />
      {alive && (
        // On paper an address must be whole.
        <p className="k-print-only">{t`Printed from ${`${location.origin}/tabs/learn/${topic.slug}`}`}</p>
      )}
      <div className="k-actions k-topic-actions">
        <BookmarkButton
          kind="topic"
          id={topic.id}
          title={isArticle ? topic.title : `${topic.title}: ${part.title}`}
          {...(isArticle ? {} : { part: part.key })}
        />
        <Suspense fallback={null}>{alive && <Tools key={name} topic={topic} />}</Suspense>
      </div>
      {isArticle && <Levels topic={topic} />}
      <div className="k-topic-read">
        <Suspense fallback={null}>
          {alive && <Progress key={name} topic={topic} part={part} read={read} onRead={onRead} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {alive && asks && <Activity key={name} topic={topic} part={part} />}
      </Suspense>
    </>
  );
}

/** Plain links, so that a level is an address. The choice is remembered for the next topic. */
function Levels({ topic: { slug, level, levels } }: { topic: ReadTopic }) {
  const { t, i18n } = useLingui();
  useRememberedLevel(level);
  return (
    <nav className="k-actions" aria-label={t`How much to read`}>
      {levels.map((one) => (
        <ButtonLink
          key={one}
          href={`/tabs/learn/${slug}?level=${one}`}
          look={one === level ? undefined : 'quiet'}
          aria-current={one === level ? 'true' : undefined}
          onClick={() => rememberLevel(one)}
        >
          {i18n._(levelWords[one])}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** The page that the server sent is plain. Who reads in short elsewhere gets it so here, unless they are reading. */
function useRememberedLevel(shown: Level) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const remembered = localStorage.getItem('kindred.level');
    const asked = new URLSearchParams(search).has('level');
    // A tap before the page was alive was followed by the browser itself. A link of somebody else is no choice.
    if (asked && document.referrer.startsWith(location.origin + pathname)) rememberLevel(shown);
    if (asked || hash || scrollY > 40 || (remembered ?? 'plain') === shown) return;
    if (remembered !== 'short' && remembered !== 'full') return;
    move();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash, shown]);
}

/** A recording that is not made yet is not promised: its words are here to read. */
function PartIntro({ part: { kind, media, title } }: { part: Part }) {
  const { t } = useLingui();
  if (kind === 'activity')
    return <p>{t`Take your time. You can leave out any question, and stop where you like.`}</p>;
  if (kind === 'article') return null;
  if (!media)
    return (
      <p>
        {kind === 'podcast'
          ? t`This podcast is not recorded yet. Here are its words, to read or to listen to.`
          : t`This video is not made yet. Here are its words, to read or to listen to.`}
      </p>
    );
  return kind === 'podcast' ? (
    <audio controls preload="none" src={media.file} aria-label={title}>
      <track kind="captions" src={media.captions} default />
    </audio>
  ) : (
    <video controls preload="none" src={media.file} aria-label={title} playsInline>
      <track kind="captions" src={media.captions} default />
    </video>
  );
}
