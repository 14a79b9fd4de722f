import type { Level, ReadTopic } from '@kindred/contract/learn.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { announceInteraction } from '../../../platform/first-interaction.ts';
import { BookmarkButton } from '../../bookmarks/public.tsx';
import { levelWords, type TopicPart } from '../model.ts';
import { rememberedLevel, rememberLevel } from '../device/reading-level.ts';

/** Content for this device and reader appears after hydration, because the server knows neither. */
const Tools = lazyPart(async () => (await import('./topic-tools.tsx')).TopicTools);
const Progress = lazyPart(async () => (await import('./progress.tsx')).ReadingProgress);
const Activity = lazyPart(async () => (await import('./activity.tsx')).TopicActivity);

interface PartProps {
  topic: ReadTopic;
  part: TopicPart;
}

const nameOf = ({ topic, part }: PartProps) => `${topic.slug}/${part.key}/${topic.level}`;

/** Save, listen, print and the other actions, in one row. */
export function TopicActions({ topic, part }: PartProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const isArticle = part.kind === 'article';
  return (
    <>
      {hydrated && (
        // Printed URLs must be complete.
        <p className="k-print-only">{t`Printed from ${`${location.origin}/tabs/learn/${topic.slug}`}`}</p>
      )}
      <div className="k-topic-actions">
        <BookmarkButton
          kind="topic"
          id={topic.id}
          title={isArticle ? topic.title : `${topic.title}: ${part.title}`}
          {...(isArticle ? {} : { sub_key: part.key })}
        />
        <Suspense fallback={null}>
          {hydrated && <Tools key={nameOf({ topic, part })} topic={topic} />}
        </Suspense>
      </div>
    </>
  );
}

/** How much of an article to read. A module that is not an article shows its recording or an introduction here. */
export function TopicLevels({ topic, part }: PartProps) {
  const hydrated = useHydrated();
  const asks = part.steps.some(({ questions }) => questions);
  return (
    <>
      {part.kind === 'article' ? <LevelChoice topic={topic} /> : <PartIntro part={part} />}
      <Suspense fallback={null}>
        {hydrated && asks && <Activity key={nameOf({ topic, part })} topic={topic} part={part} />}
      </Suspense>
    </>
  );
}

interface ReadingProps extends PartProps {
  read: readonly number[];
  onRead: (steps: readonly number[]) => void;
}

/** The reading progress, below the table of contents. */
export function TopicReading({ topic, part, read, onRead }: ReadingProps) {
  const hydrated = useHydrated();
  return (
    <div className="k-topic-read">
      <Suspense fallback={null}>
        {hydrated && (
          <Progress key={nameOf({ topic, part })} topic={topic} part={part} read={read} onRead={onRead} />
        )}
      </Suspense>
    </div>
  );
}

/** Plain links, so that each level has a URL. The choice is remembered for the next topic. */
function LevelChoice({ topic: { slug, level, levels } }: { topic: ReadTopic }) {
  const { t, i18n } = useLingui();
  useRememberedLevel(level);
  return (
    <nav className="k-levels" aria-label={t`How much detail?`}>
      <ul role="list">
        {levels.map((one) => (
          <li key={one}>
            <Anchor
              href={`/tabs/learn/${slug}?level=${one}`}
              aria-current={one === level ? 'true' : undefined}
              onClick={() => rememberLevel(one)}
            >
              {i18n._(levelWords[one])}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server renders the default level. A reader who prefers another is switched, unless already reading. */
function useRememberedLevel(level: Level) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const remembered = rememberedLevel();
    const params = new URLSearchParams(search).has('level');
    // Before hydration the browser followed the link itself. Arriving from another site is not a choice.
    if (params && document.referrer.startsWith(location.origin + pathname)) rememberLevel(level);
    // The short version lacks this place, so a reader sent there continues in the longer one.
    if (!params && level === 'short' && hash && !document.getElementById(hash.slice(1)))
      return void navigate(`${pathname}?level=plain${hash}`, { replace: true });
    if (params || hash || scrollY > 40 || (remembered ?? 'plain') === level) return;
    if (remembered !== 'short' && remembered !== 'full') return;
    announceInteraction();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash, level]);
}

/** Without a recording, its transcript is presented as a text to read. */
function PartIntro({ part: { kind, media, title } }: { part: TopicPart }) {
  const { t } = useLingui();
  if (kind === 'activity')
    return <p>{t`Take your time. You can leave out any question, and stop where you like.`}</p>;
  if (!media) return null;
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
