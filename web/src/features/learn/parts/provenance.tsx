import type { Topic } from '@kindred/contract/learn.ts';
import { useLingui } from '@lingui/react/macro';

/** Who says so, from what, and until when. */
export function Provenance({ topic }: { topic: Topic }) {
  const { t } = useLingui();
  return (
    <aside className="k-provenance" aria-labelledby="sources">
      <h2 id="sources">{t`Where this comes from`}</h2>
      <ul>
        {topic.sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="noopener">
              {source.name}
            </a>
            , {t`read on ${source.checked_on}`}
          </li>
        ))}
      </ul>
      <p>
        {topic.reviewed_on ? t`Reviewed on ${topic.reviewed_on}.` : t`Not reviewed by a doctor or nurse yet.`}
      </p>
      <p>{t`We look at it again by ${topic.review_due}.`}</p>
    </aside>
  );
}
