import type { ReadTopic } from '@kindred/contract/learn.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import { CallUs } from '../../../platform/call-us.tsx';
import { groupLook } from '../pages/model.ts';
import { articleHtml, nextStepOf, topicKindLabels, type TopicPart } from '../model.ts';
import { Clarity } from './clarity.tsx';
import { Provenance } from './provenance.tsx';

/** The end of a topic: one next step, its other modules, related topics, tips, help and sources. */
export function TopicEnd({ topic, part }: { topic: ReadTopic; part: TopicPart }) {
  const { t, i18n } = useLingui();
  const page = `/tabs/learn/${topic.slug}`;
  const next = nextStepOf(topic, part);
  const others = topic.parts.filter(({ key }) => key !== part.key && key !== next?.part);
  return (
    <div className="k-topic-end">
      {next && <NextStep topic={topic} next={next} />}
      {part.key === articleHtml && <Clarity topic={topic.slug} />}
      <div className="k-topic-ways k-screen-only">
        {others.length > 0 && (
          <Ways id="parts" title={t`More on this topic`}>
            {others.map(({ key, kind, title, minutes, media }) => (
              <div key={key}>
                <Link href={key === articleHtml ? page : `${page}?part=${key}`} alone>
                  {key === articleHtml ? topic.title : title}
                </Link>
                <p className="k-quiet">
                  {i18n._(topicKindLabels[kind === 'activity' || media ? kind : 'article'])}
                  {' · '}
                  {t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}
                </p>
              </div>
            ))}
          </Ways>
        )}
        {topic.tips.length > 0 && (
          <Ways id="tips" title={t`Small things to try`}>
            {topic.tips.map(({ slug, title }) => (
              <Link key={slug} href={`/tabs/tips/${slug}`} alone>
                {title}
              </Link>
            ))}
          </Ways>
        )}
        {topic.related.length > 0 && (
          <Ways id="related" title={t`Related topics`}>
            {topic.related.map(({ slug, title }) => (
              <Link key={slug} href={`/tabs/learn/${slug}`} alone>
                {title}
              </Link>
            ))}
          </Ways>
        )}
        {topic.helps.length > 0 && (
          <Ways id="helps" title={t`Who can help with this`}>
            {topic.helps.map(({ slug, name }) => (
              <Link key={slug} href={`/tabs/services?services_filter=${slug}`} alone>
                {name}
              </Link>
            ))}
          </Ways>
        )}
      </div>
      <section
        className="k-panel k-topic-talk k-topic-talk-below k-screen-only"
        data-tone="gum"
        aria-labelledby="talk"
      >
        <h2 id="talk">{t`Want to talk it through?`}</h2>
        <p>{t`You can call us, write to us or ask us to call you.`}</p>
        <p className="k-actions">
          <CallUs look="primary" />
          <ButtonLink href="/tabs/connect">{t`Other ways to reach us`}</ButtonLink>
        </p>
      </section>
      <Provenance topic={topic} />
    </div>
  );
}

/** The next step, in the wash of the group. */
function NextStep({ topic, next }: { topic: ReadTopic; next: NonNullable<ReturnType<typeof nextStepOf>> }) {
  const { t, i18n } = useLingui();
  const { tone } = groupLook(topic.group);
  return (
    <section className="k-panel k-topic-next k-screen-only" data-tone={tone} aria-labelledby="next-step">
      <div>
        <p className="k-quiet">{i18n._(next.kicker)}</p>
        <h2 id="next-step">{next.title}</h2>
        {next.summary && <p>{next.summary}</p>}
      </div>
      <ButtonLink look="primary" href={next.href}>
        {next.part === undefined ? t`Read it` : t`Start`} <span className="k-unseen">{next.title}</span>
      </ButtonLink>
    </section>
  );
}

function Ways({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list">{Children.map(children, (way) => way && <li>{way}</li>)}</ul>
    </section>
  );
}
