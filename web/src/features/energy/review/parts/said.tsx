import type { EnergyReview } from '@kindred/contract/energy/coach.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { FactList, type Fact } from '../../../library/listing/public.tsx';
import { nextCycleLabels } from './words.tsx';

/** A week's finished review, which can no longer be changed. */
export function ReviewSummary({ review, cycle }: { review: EnergyReview; cycle: string }) {
  const { t, i18n } = useLingui();
  const { fatigue, interference, confidence, what_helped, next, questions_for_team: questions } = review;
  const facts: readonly Fact[] = [
    [t`How tired you are`, t`${fatigue} out of 10`],
    [t`How much tiredness gets in the way`, t`${interference} out of 10`],
    [t`How confident you are that you can do something about it`, t`${confidence} out of 10`],
    ...(what_helped ? [[t`What helped`, what_helped] as const] : []),
    ...(questions.length > 0
      ? [
          [
            t`Questions for my team`,
            <ul key="questions">
              {questions.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>,
          ] as const,
        ]
      : []),
    [t`What you chose to do next`, i18n._(nextCycleLabels[next])],
  ];
  const goesOn = next === 'repeat' || next === 'change';
  return (
    <>
      <FactList facts={facts} />
      <p className="k-actions">
        {goesOn && (
          <ButtonLink look="primary" href="/energy-coach/today" icon="energy">
            {t`Open my diary`}
          </ButtonLink>
        )}
        {next === 'change' && (
          <ButtonLink href="/energy-coach/strategies" icon="tip">
            {t`Choose what to try`}
          </ButtonLink>
        )}
        <ButtonLink href={`/energy-coach/call?cycle=${cycle}`} icon="phone">
          {t`Call me about my review`}
        </ButtonLink>
        <ButtonLink href={`/energy-coach/report?cycle=${cycle}`} icon="print">
          {t`Report for my team`}
        </ButtonLink>
      </p>
    </>
  );
}
