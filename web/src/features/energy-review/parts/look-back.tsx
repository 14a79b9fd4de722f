import type { EnergyReviewed } from '@kindred/contract/energy-review.ts';
import { leastDays } from '@kindred/contract/energy-coach/dates.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MyStrategy } from '../../energy-strategies/public.tsx';
import { sentencesFor } from '../model.ts';
import { ReviewForm } from './review-form.tsx';
import { Said } from './said.tsx';
import { SentenceWithNumbers } from './sentence.tsx';
import { becauseWords } from './words.tsx';

interface Props {
  reviewed: EnergyReviewed;
  onChanged: (reviewed: EnergyReviewed) => void;
}

/** What was tried: on which days, and whether it helped. */
export function Tried({ reviewed, onChanged }: Props) {
  const { t } = useLingui();
  const { strategies, sentences, picture } = reviewed;
  if (strategies.length === 0) return null;
  return (
    <section className="k-section" aria-labelledby="tried">
      <h2 id="tried">{t`What you tried`}</h2>
      {sentencesFor('strategies', sentences).map((sentence, at) => (
        <SentenceWithNumbers
          key={`${sentence.code}-${at}`}
          sentence={sentence}
          picture={picture}
          strategies={strategies}
        />
      ))}
      {strategies.map((one) => (
        <MyStrategy
          key={one.id}
          strategy={one}
          level={3}
          onChanged={(next) =>
            onChanged({
              ...reviewed,
              strategies: strategies.map((each) => (each.id === next.id ? next : each)),
            })
          }
        />
      ))}
    </section>
  );
}

export function Suggestions({ reviewed: { suggestions } }: Pick<Props, 'reviewed'>) {
  const { t, i18n } = useLingui();
  if (suggestions.length === 0) return null;
  return (
    <section className="k-section" aria-labelledby="suggestions">
      <h2 id="suggestions">{t`What you could try next`}</h2>
      <List>
        {suggestions.map(({ because, strategy }) => (
          <Card
            key={strategy.id}
            icon="energy"
            href={`/energy-coach/strategies/${strategy.slug}`}
            heading={strategy.name}
            kicker={i18n._(becauseWords[because as keyof typeof becauseWords])}
          >
            {strategy.idea}
          </Card>
        ))}
      </List>
    </section>
  );
}

/** The end of a week: what to say of it, or what was said. */
export function LookBack({ reviewed, onChanged, isNew }: Props & { isNew: boolean }) {
  const { t } = useLingui();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is gone: what came of it is read instead.
    if (isNew) told.current?.focus();
  }, [isNew]);
  const { cycle, can_review } = reviewed;
  const { length } = cycle;
  const least = leastDays(length);
  return (
    <section className="k-section" aria-labelledby="look-back">
      <h2 id="look-back">{t`Look back on this week`}</h2>
      <div tabIndex={-1} ref={told}>
        {isNew && <Notice kind="done" heading={t`Saved. Thank you for looking back.`} />}
      </div>
      {cycle.review ? (
        <Said review={cycle.review} cycle={cycle.id} />
      ) : can_review ? (
        <ReviewForm cycle={cycle.id} onSaid={onChanged} />
      ) : (
        <>
          <p>{t`You can look back once ${least} of ${length} days are filled in, or when the last day is over.`}</p>
          <p className="k-actions">
            <ButtonLink href="/energy-coach/today" icon="energy">
              {t`Open my diary`}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
