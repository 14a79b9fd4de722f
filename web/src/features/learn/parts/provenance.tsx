import type { Topic } from '@kindred/contract/learn.ts';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';

/** Who says so, from what, and until when. */
type Sourced = Pick<Topic, 'sources' | 'reviewed_on' | 'review_due'>;

export function Provenance({ topic }: { topic: Sourced }) {
  const { t, i18n } = useLingui();
  const inWords = (day: string) => dayInWords(day, i18n.locale);
  return (
    <aside className="k-provenance" aria-labelledby="sources">
      <h2 id="sources">{t`Where this comes from`}</h2>
      <ul>
        {topic.sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="noopener">
              {source.name}
            </a>
            , {t`noted on ${inWords(source.checked_on)}`}
          </li>
        ))}
      </ul>
      <p>
        {topic.reviewed_on
          ? t`Reviewed on ${inWords(topic.reviewed_on)}.`
          : t`Not reviewed by a doctor or nurse yet.`}
      </p>
      <p>{t`We look at it again by ${inWords(topic.review_due)}.`}</p>
    </aside>
  );
}
