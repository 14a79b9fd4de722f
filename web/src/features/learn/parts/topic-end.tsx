import type { ReadTopic } from '@kindred/contract/learn.ts';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import { CallUs } from '../../../platform/call-us.tsx';
import { article, kindWords, type Part } from '../model.ts';
import { Clarity } from './clarity.tsx';
import { Provenance } from './provenance.tsx';

/** Where a topic leads: its other parts, related topics, tips, help, and who says so. */
export function TopicEnd({ topic, part }: { topic: ReadTopic; part: Part }) {
  const { t, i18n } = useLingui();
  const page = `/tabs/learn/${topic.slug}`;
  const others = topic.parts.filter(({ key }) => key !== part.key);
  return (
    <div className="k-topic-end">
      {part.key === article && <Clarity topic={topic.slug} />}
      {others.length > 0 && (
        <Ways id="parts" title={t`More on this topic`}>
          {others.map(({ key, kind, title, minutes }) => (
            <div key={key}>
              <Link href={key === article ? page : `${page}?part=${key}`} alone>
                {key === article ? topic.title : title}
              </Link>
              <p className="k-quiet">{`${i18n._(kindWords[kind])}, ${t`${minutes} minutes`}`}</p>
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
      <Ways id="talk" title={t`Would you rather talk to someone?`}>
        <Link href="/tabs/service_types" alone>{t`Find services near you`}</Link>
        <Link href="/tabs/connect" alone>{t`Other ways to reach us`}</Link>
        <CallUs />
      </Ways>
      <Provenance topic={topic} />
    </div>
  );
}

function Ways({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="k-provenance k-screen-only" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list">{Children.map(children, (way) => way && <li>{way}</li>)}</ul>
    </section>
  );
}
