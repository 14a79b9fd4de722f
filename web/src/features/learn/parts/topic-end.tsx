import type { ReadTopic } from '@kindred/contract/learn.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../platform/call-us.tsx';
import { groupLook } from '../pages/model.ts';
import { articleHtml, nextStepOf, relatedTo, type NextStep, type TopicPart } from '../model.ts';
import { Clarity } from './clarity.tsx';
import { Provenance } from './provenance.tsx';

/** The end of a topic: one next step, related pages, a person to talk to, a question and the sources. */
export function TopicEnd({ topic, part }: { topic: ReadTopic; part: TopicPart }) {
  const { t } = useLingui();
  const next = nextStepOf(topic, part);
  return (
    <div className="k-topic-end">
      {next && <NextPanel topic={topic} next={next} />}
      <Related topic={topic} part={part} next={next} />
      <section
        className="k-panel k-topic-talk k-topic-talk-below k-screen-only"
        data-tone="gum"
        aria-labelledby="talk"
      >
        <h2 id="talk">{t`Want to talk it through?`}</h2>
        <p className="k-actions">
          <CallUs look="primary" />
          <ButtonLink href="/tabs/connect">{t`Other ways to reach us`}</ButtonLink>
        </p>
      </section>
      {part.key === articleHtml && <Clarity key={topic.slug} topic={topic.slug} />}
      <Provenance topic={topic} />
    </div>
  );
}

/** The next step, in the wash of the group. */
function NextPanel({ topic, next }: { topic: ReadTopic; next: NextStep }) {
  const { t, i18n } = useLingui();
  const { tone } = groupLook(topic.group);
  return (
    <div className="k-panel k-topic-next k-screen-only" data-tone={tone}>
      <div>
        <p className="k-quiet">{i18n._(next.kicker)}</p>
        <h2>{next.title}</h2>
        {next.summary && <p>{next.summary}</p>}
      </div>
      <ButtonLink look="primary" href={next.href}>
        {next.part === undefined ? t`Read it` : t`Start`} <span className="k-unseen">{next.title}</span>
      </ButtonLink>
    </div>
  );
}

/** One of each kind as a card, with all others collapsed. */
function Related({ topic, part, next }: { topic: ReadTopic; part: TopicPart; next: NextStep | undefined }) {
  const { t, i18n } = useLingui();
  const { cards, others } = relatedTo(topic, part, next);
  if (cards.length === 0) return null;
  return (
    <section className="k-section k-screen-only" aria-labelledby="related">
      <h2 id="related">{t`Related`}</h2>
      <ul role="list" className="k-topic-ways">
        {cards.map(({ href, title, kicker }) => (
          <li key={href} className="k-panel">
            <p className="k-quiet">{i18n._(kicker)}</p>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{t`More on this`}</summary>
          <ul role="list">
            {others.map(({ href, title }) => (
              <li key={href}>
                <Link href={href} alone>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
