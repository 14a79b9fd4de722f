import '../parts/topic.css';
import type { Level, ReadTopic } from '@kindred/contract/learn.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { firstMove } from '../../../platform/first-move.ts';
import { later } from '../../../platform/later.tsx';
import { RichText } from '../../../platform/rich-text.tsx';
import type { ScreenModule } from '../../../platform/route.ts';

const Top = later(async () => (await import('../parts/topic-top.tsx')).TopicTop, ['learn-more']);
// It stands below the text: nobody needs it before they move.
const End = later(async () => {
  const [{ TopicEnd }] = await Promise.all([import('../parts/topic-end.tsx'), firstMove]);
  return TopicEnd;
}, ['learn-more']);

/** As the address says; else as this device remembers. */
function levelOf(url: URL): Level {
  const level = url.searchParams.get('level') ?? remembered();
  return level === 'short' || level === 'full' ? level : 'plain';
}

function remembered(): unknown {
  try {
    return localStorage.getItem('kindred.level');
  } catch {
    // The server has no device, and some devices keep nothing.
    return null;
  }
}

export const load: NonNullable<ScreenModule['load']> = ({ params, url }) =>
  call('GET /topics/{id}', {
    params: { id: params.slug ?? '' },
    query: { level: levelOf(url), part: url.searchParams.get('part') ?? 'read' },
  });

export function Screen() {
  const { t } = useLingui();
  const topic = useLoaderData<ReadTopic>();
  const [read, setRead] = useState<readonly number[]>([]);
  const [part] = topic.modules;
  if (!part) return null;
  const { key, kind, steps } = part;
  const isArticle = kind === 'article';
  const short = isArticle && topic.level === 'short';
  return (
    <article className="k-article">
      <PageHeader title={isArticle ? topic.title : part.title} lead={isArticle && topic.summary}>
        <Top topic={topic} part={part} read={read} onRead={setRead} />
      </PageHeader>
      <Notice kind="info" heading={t`Sample text`}>
        <p>{t`A doctor or nurse of this charity has not checked it yet. Ask your team before you act on it.`}</p>
      </Notice>
      {!short && (
        <nav className="k-contents" aria-labelledby="contents">
          <h2 id="contents">{t`On this page`}</h2>
          <ol>
            {steps.map(({ number, title }) => (
              <li key={number} data-read={read.includes(number) || undefined}>
                <a href={`#${key}-${number}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Prose>
        {steps.map(({ number, title, body, more = [], questions }) => (
          <Fragment key={number}>
            {!short && (
              <h2 id={`${key}-${number}`} tabIndex={-1}>
                {title}
              </h2>
            )}
            <RichText blocks={[...body, ...more]} />
            {questions && (
              <noscript>
                <ul>
                  {questions.map(({ key: asked, ask }) => (
                    <li key={asked}>{ask}</li>
                  ))}
                </ul>
              </noscript>
            )}
            <div className="k-step-end" data-step={number} />
          </Fragment>
        ))}
        {short && (
          <ul>
            {topic.in_short.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Prose>
      <End topic={topic} part={part} />
    </article>
  );
}
