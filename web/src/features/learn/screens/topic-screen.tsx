import '../parts/provenance.css';
import '../parts/topic.css';
import type { Level, PictureStory, ReadTopic } from '@kindred/contract/learn.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/clock.ts';
import { firstInteraction } from '../../../platform/first-interaction.ts';
import { deferHydration, lazyPart } from '../../../platform/deferred.tsx';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { RichTextView } from '../../../platform/rich-text.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { rememberedLevel } from '../device/reading-level.ts';
import type { TopicPart } from '../model.ts';
import { groupLook } from '../pages/model.ts';

const Actions = deferHydration(
  async () => (await import('../parts/topic-top.tsx')).TopicActions,
  ['learn-more'],
);
const Levels = deferHydration(
  async () => (await import('../parts/topic-top.tsx')).TopicLevels,
  ['learn-more'],
);
const Reading = deferHydration(
  async () => (await import('../parts/topic-top.tsx')).TopicReading,
  ['learn-more'],
);
// Not in the first packets: its words only repeat the text, and it is below the first screen.
const Story = lazyPart(async () => (await import('../parts/picture-story.tsx')).TopicStory);
const Talk = deferHydration(async () => (await import('../parts/topic-talk.tsx')).TopicTalk, ['learn-more']);
// Below the text, and not needed before the first interaction.
const End = deferHydration(async () => {
  const [{ TopicEnd }] = await Promise.all([import('../parts/topic-end.tsx'), firstInteraction]);
  return TopicEnd;
}, ['learn-more']);

/** From the URL or, without it, as remembered on this device. */
function levelOf(url: URL): Level {
  const level = url.searchParams.get('level') ?? rememberedLevel();
  return level === 'short' || level === 'full' ? level : 'plain';
}

export const load: NonNullable<ScreenModule['load']> = ({ params, url }) =>
  call('GET /topics/{id}', {
    params: { id: params.slug ?? '' },
    query: { level: levelOf(url), part: url.searchParams.get('part') ?? 'read' },
  });

export function Screen() {
  const topic = useLoaderData<ReadTopic>();
  const [read, setRead] = useState<readonly number[]>([]);
  const [part] = topic.modules;
  if (!part) return null;
  const isArticle = part.kind === 'article';
  const short = isArticle && topic.level === 'short';
  const [first, ...others] = part.steps;
  return (
    <>
      <Lead topic={topic} part={part} />
      <article className="k-topic k-beside k-wide">
        <div className="k-topic-first">
          <Levels topic={topic} part={part} />
        </div>
        <aside className="k-aside">
          {!short && (
            <Contents part={part} read={read}>
              <Reading topic={topic} part={part} read={read} onRead={setRead} />
            </Contents>
          )}
          <Talk />
        </aside>
        <div className="k-topic-rest">
          <Prose>
            {first && <Step step={first} part={part} short={short} />}
            {short && <InShort topic={topic} />}
          </Prose>
          {isArticle && topic.story && <LateStory story={topic.story} />}
          {others.length > 0 && (
            <Prose>
              {others.map((step) => (
                <Step key={step.number} step={step} part={part} short={short} />
              ))}
            </Prose>
          )}
          <End topic={topic} part={part} />
        </div>
      </article>
    </>
  );
}

function LateStory({ story }: { story: PictureStory }) {
  const hydrated = useHydrated();
  return <Suspense fallback={null}>{hydrated && <Story story={story} />}</Suspense>;
}

interface PartProps {
  topic: ReadTopic;
  part: TopicPart;
}

/** The head of the page, in the wash and with the branch of its group. */
function Lead({ topic, part }: PartProps) {
  const { t, i18n } = useLingui();
  const isArticle = part.kind === 'article';
  const checked = topic.reviewed_on && formatDate(topic.reviewed_on, i18n.locale);
  return (
    <PageHeader
      surface="wash"
      {...groupLook(topic.group)}
      title={isArticle ? topic.title : part.title}
      lead={isArticle && topic.summary}
      before={
        <p className="k-topic-kicker">
          <Anchor href="/tabs/learn">{t`Learn`}</Anchor>
          {topic.group_title !== null && (
            <>
              {' · '}
              <Anchor href={`/tabs/learn?group=${topic.group}`}>{topic.group_title}</Anchor>
            </>
          )}
          {!isArticle && (
            <>
              {' · '}
              <Anchor href={`/tabs/learn/${topic.slug}`}>{topic.title}</Anchor>
            </>
          )}
        </p>
      }
    >
      <p className="k-topic-facts">
        {t`${plural(part.minutes, { one: '# minute to read', other: '# minutes to read' })}`}
        {' · '}
        {checked
          ? t`Checked by a doctor or nurse on ${checked}`
          : t`Sample text, not checked yet. Ask your team before you change anything`}
      </p>
      <Actions topic={topic} part={part} />
    </PageHeader>
  );
}

interface StepProps {
  step: TopicPart['steps'][number];
  part: TopicPart;
  short: boolean;
}

function Step({ step: { number, title, body, more, questions }, part, short }: StepProps) {
  return (
    <>
      {!short && (
        <h2 id={`${part.key}-${number}`} tabIndex={-1}>
          {title}
        </h2>
      )}
      <RichTextView blocks={more ? [...body, ...more] : body} />
      {questions && (
        <noscript>
          <ul>
            {questions.map(({ key, ask }) => (
              <li key={key}>{ask}</li>
            ))}
          </ul>
        </noscript>
      )}
      <div className="k-step-end" data-step={number} />
    </>
  );
}

function InShort({ topic }: { topic: ReadTopic }) {
  return (
    <ul>
      {topic.in_short.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface ContentsProps {
  part: TopicPart;
  read: readonly number[];
  children: ReactNode;
}

/** Collapsed into a row on a phone; open beside the text where there is room. */
function Contents({ part: { key, steps }, read, children }: ContentsProps) {
  const { t } = useLingui();
  return (
    <nav className="k-contents k-panel" aria-labelledby="contents">
      <h2 id="contents">{t`On this page`}</h2>
      <details>
        <summary>{t`On this page`}</summary>
        <ol role="list">
          {steps.map(({ number, title }) => (
            <li key={number} data-read={read.includes(number) || undefined}>
              <Anchor href={`#${key}-${number}`}>{title}</Anchor>
            </li>
          ))}
        </ol>
      </details>
      {children}
    </nav>
  );
}
