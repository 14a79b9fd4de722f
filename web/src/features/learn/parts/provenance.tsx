import './provenance.css';
import type { Topic } from '@kindred/contract/learn.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../platform/clock.ts';

/** The sources of a text, its reviewer, and when its next review is due. */
type Sourced = Pick<Topic, 'sources' | 'reviewed_on' | 'review_due'>;

export function Provenance({ topic }: { topic: Sourced }) {
  const { t, i18n } = useLingui();
  const inWords = (day: string) => formatDate(day, i18n.locale);
  return (
    <details className="k-provenance">
      <summary>
        <h2>{t`Where this information comes from`}</h2>
      </summary>
      <ul>
        {topic.sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="noopener">
              {source.name}
            </a>
            , {t`checked on ${inWords(source.checked_on)}`}
          </li>
        ))}
      </ul>
      {topic.reviewed_on && <p>{t`Checked by a doctor or nurse on ${inWords(topic.reviewed_on)}.`}</p>}
      <p>{t`Next review due by ${inWords(topic.review_due)}.`}</p>
    </details>
  );
}
