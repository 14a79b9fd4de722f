import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { nexts, type NextCycle } from '@kindred/contract/energy/rules/states.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedIn, useForm, type Wrong } from '../../../../platform/form.ts';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { mostQuestions, questionLimit, questionsIn } from '../model.ts';
import { sendReview } from '../queries.ts';
import { nextCycleLabels } from './words.tsx';

type Field = 'fatigue' | 'interference' | 'confidence' | 'what_helped' | 'questions' | 'next';
const scores = ['fatigue', 'interference', 'confidence'] as const;
const helpedLimit = 500;

interface Props {
  cycle: string;
  onReviewed: (reviewed: EnergyReviewed) => void;
}

/** Validated before anything is sent. */
function useCheck() {
  const { t } = useLingui();
  return (typed: FormData): Wrong<Field> => {
    const questions = questionsIn(typedIn(typed, 'questions'));
    const missing = scores.filter((score) => typedIn(typed, score) === '');
    return {
      ...Object.fromEntries(missing.map((score) => [score, t`Choose a number`])),
      ...(typedIn(typed, 'what_helped').length > helpedLimit
        ? { what_helped: t`Make this a little shorter` }
        : {}),
      ...(questions.length > mostQuestions
        ? { questions: t`Choose the 5 questions that matter most, one on each line` }
        : questions.some((one) => one.length > questionLimit)
          ? { questions: t`One of the questions is too long. Make it shorter.` }
          : {}),
      ...(typedIn(typed, 'next') === '' ? { next: t`Choose what you’d like to do next` } : {}),
    };
  };
}

export function ReviewForm({ cycle, onReviewed }: Props) {
  const { t } = useLingui();
  const check = useCheck();
  const { busy, wrong, errors, error, props } = useForm<Field>({
    draft: `energy-review:${cycle}`,
    check,
    send: async (typed) => {
      const score = (field: Field) => Number(typedIn(typed, field));
      const helped = typedIn(typed, 'what_helped');
      onReviewed(
        await sendReview({
          cycle_id: cycle,
          fatigue: score('fatigue'),
          interference: score('interference'),
          confidence: score('confidence'),
          ...(helped === '' ? {} : { what_helped: helped }),
          next: typedIn(typed, 'next') as NextCycle,
          questions_for_team: questionsIn(typedIn(typed, 'questions')),
        }),
      );
    },
  });
  return (
    <form {...props} aria-labelledby="look-back">
      <ErrorSummary heading={t`A few things need another look`} errors={errors} />
      {error !== undefined && <Refused error={error} />}
      <Scores wrong={wrong} />
      <TextArea
        name="what_helped"
        label={t`What helped this week?`}
        aside={t`(optional)`}
        rows={3}
        error={wrong.what_helped}
      />
      <TextArea
        name="questions"
        label={t`Questions for my team`}
        aside={t`(optional)`}
        hint={t`Write one question on each line, up to 5. They’ll appear in your report.`}
        rows={5}
        error={wrong.questions}
      />
      <NextChoice error={wrong.next} />
      <p className="k-actions">
        <Button type="submit" look="primary" icon="check" busy={busy} busyWords={t`Saving…`}>
          {t`Save my review`}
        </Button>
      </p>
    </form>
  );
}

function Scores({ wrong }: { wrong: Wrong<Field> }) {
  const { t } = useLingui();
  return (
    <>
      <Scale
        name="fatigue"
        max={10}
        legend={t`How tired are you these days?`}
        least={t`not tired`}
        most={t`as tired as can be`}
        typedLabel={t`Or type a number`}
        error={wrong.fatigue}
      />
      <Scale
        name="interference"
        max={10}
        legend={t`How much does tiredness get in your way?`}
        least={t`not at all`}
        most={t`completely`}
        typedLabel={t`Or type a number`}
        error={wrong.interference}
      />
      <Scale
        name="confidence"
        max={10}
        legend={t`How confident are you that you can do something about it?`}
        least={t`not confident`}
        most={t`very confident`}
        typedLabel={t`Or type a number`}
        error={wrong.confidence}
      />
    </>
  );
}

function NextChoice({ error }: { error: string | undefined }) {
  const { t, i18n } = useLingui();
  const hints: Readonly<Record<NextCycle, string>> = {
    repeat: t`Carry on with what you tried.`,
    change: t`You’ll choose 1 or 2 other things to try.`,
    rest: t`We won’t ask you anything. Come back whenever you like.`,
    finish: t`Your weeks and your report will stay here.`,
  };
  return (
    <ChoiceCards
      choose="one"
      name="next"
      legend={t`What would you like to do next?`}
      error={error}
      choices={nexts.map((value) => ({ value, label: i18n._(nextCycleLabels[value]), hint: hints[value] }))}
    />
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  return (
    <ActionError<'POST /energy_coaches/review'>
      error={error}
      words={{
        ...failed,
        conflict: [
          t`You’ve already reviewed this week`,
          t`Your review is safe. Refresh this page to see what you saved.`,
        ],
        energy_review_early: [
          t`It’s a little early for a review`,
          t`Fill in more of your diary, or wait for the last day of the week.`,
        ],
        energy_coach_move: [
          t`We can’t save your review right now`,
          t`Your energy coach may be paused. Open it to carry on.`,
        ],
        energy_cycles_over: [
          t`You’ve finished the energy coach`,
          t`Choose whether to take a break or finish. Everything you recorded is safe.`,
        ],
        not_found: [t`We couldn’t find this week`, t`Refresh this page.`],
      }}
    />
  );
}
