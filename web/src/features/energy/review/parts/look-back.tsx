import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { DeepBlock } from '@kindred/ui/deep-block.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MyStrategy, roomIn, suggestionReasons } from '../../strategies/public.tsx';
import { sentencesFor } from '../model.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewSummary } from './said.tsx';
import { SentenceWithNumbers } from './sentence.tsx';

interface Props {
  reviewed: EnergyReviewed;
  onChanged: (reviewed: EnergyReviewed) => void;
}

/** The strategies that were tried, on which days, and whether they helped. */
export function TriedStrategies({ reviewed, onChanged }: Props) {
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

/** One suggestion, and the others below it. */
export function ReviewSuggestions({ reviewed: { suggestions, coach } }: Pick<Props, 'reviewed'>) {
  const { t, i18n } = useLingui();
  const [first, ...others] = suggestions;
  if (!first) return null;
  // The first week is only for observing: a button must not promise what the next page refuses.
  const room = roomIn(coach, []);
  const reasonFor = (because: string) => i18n._(suggestionReasons[because as keyof typeof suggestionReasons]);
  const hrefOf = (slug: string) => `/energy-coach/strategies/${slug}`;
  return (
    <section className="k-section k-wide" aria-label={t`What you could try next`}>
      <DeepBlock
        icon="energy"
        kicker={t`One thing to try next week`}
        heading={first.strategy.name}
        action={
          <ButtonLink look="gold" href={hrefOf(first.strategy.slug)}>
            {room === 'open' ? t`Try this idea` : t`See how it works`}
          </ButtonLink>
        }
      >
        <p>{first.strategy.idea}</p>
        <p>{t`Why we suggest it: ${reasonFor(first.because)}.`}</p>
        {room === 'only_notices' && <p>{t`You can choose this idea once your second week starts.`}</p>}
      </DeepBlock>
      {others.length > 0 && (
        <List layout="grid" label={t`Other ideas`}>
          {others.map(({ because, strategy }) => (
            <Card
              key={strategy.id}
              icon="energy"
              tone="wattle"
              href={hrefOf(strategy.slug)}
              heading={strategy.name}
              foot={reasonFor(because)}
            >
              {strategy.idea}
            </Card>
          ))}
        </List>
      )}
    </section>
  );
}

/** The end of a week: the review form or, once finished, the review. */
export function LookBack({ reviewed, onChanged, isNew }: Props & { isNew: boolean }) {
  const { t } = useLingui();
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is gone, so its result gets focus.
    if (isNew) statusRef.current?.focus();
  }, [isNew]);
  const { cycle, can_review } = reviewed;
  if (!cycle.review && !can_review) return null;
  return (
    <section className="k-section" aria-labelledby="look-back">
      <h2 id="look-back">{t`Review this week`}</h2>
      <div tabIndex={-1} ref={statusRef}>
        {isNew && <Notice kind="done" heading={t`Saved. Thank you for reviewing your week.`} />}
      </div>
      {cycle.review ? (
        <ReviewSummary review={cycle.review} cycle={cycle.id} />
      ) : (
        <ReviewForm cycle={cycle.id} onReviewed={onChanged} />
      )}
    </section>
  );
}
