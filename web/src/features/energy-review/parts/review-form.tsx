import type { EnergyReviewed } from '@kindred/contract/energy-review.ts';
import { nexts, type Next } from '@kindred/contract/energy-coach/states.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedIn, useForm, type Wrong } from '../../../platform/form.ts';
import { NotDone } from '../../energy-strategies/public.tsx';
import { mostQuestions, questionLimit, questionsIn } from '../model.ts';
import { sayReview } from '../queries.ts';
import { nextWords } from './words.tsx';

type Field = 'fatigue' | 'interference' | 'confidence' | 'what_helped' | 'questions' | 'next';
const scores = ['fatigue', 'interference', 'confidence'] as const;
const helpedLimit = 500;

interface Props {
  cycle: string;
  onSaid: (reviewed: EnergyReviewed) => void;
}

/** What is wrong can be seen before anything is sent. */
function useCheck() {
  const { t } = useLingui();
  return (typed: FormData): Wrong<Field> => {
    const questions = questionsIn(typedIn(typed, 'questions'));
    const missing = scores.filter((score) => typedIn(typed, score) === '');
    return {
      ...Object.fromEntries(missing.map((score) => [score, t`Choose a number`])),
      ...(typedIn(typed, 'what_helped').length > helpedLimit
        ? { what_helped: t`Make it a little shorter` }
        : {}),
      ...(questions.length > mostQuestions
        ? { questions: t`Keep the five that matter most, one on each line` }
        : questions.some((one) => one.length > questionLimit)
          ? { questions: t`One of the questions is too long. Make it shorter.` }
          : {}),
      ...(typedIn(typed, 'next') === '' ? { next: t`Choose what comes next` } : {}),
    };
  };
}

export function ReviewForm({ cycle, onSaid }: Props) {
  const { t } = useLingui();
  const check = useCheck();
  const { busy, wrong, errors, error, props } = useForm<Field>({
    draft: `energy-review:${cycle}`,
    check,
    send: async (typed) => {
      const score = (field: Field) => Number(typedIn(typed, field));
      const helped = typedIn(typed, 'what_helped');
      onSaid(
        await sayReview({
          cycle_id: cycle,
          fatigue: score('fatigue'),
          interference: score('interference'),
          confidence: score('confidence'),
          ...(helped === '' ? {} : { what_helped: helped }),
          next: typedIn(typed, 'next') as Next,
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
        hint={t`One on each line, five at most. They stand in your report.`}
        rows={5}
        error={wrong.questions}
      />
      <NextChoice error={wrong.next} />
      <p className="k-actions">
        <Button type="submit" look="primary" icon="check" busy={busy} busyWords={t`Saving…`}>
          {t`Save my look back`}
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
        legend={t`How much does it get in your way?`}
        least={t`not at all`}
        most={t`completely`}
        typedLabel={t`Or type a number`}
        error={wrong.interference}
      />
      <Scale
        name="confidence"
        max={10}
        legend={t`How sure are you that you can do something about it?`}
        least={t`not sure`}
        most={t`very sure`}
        typedLabel={t`Or type a number`}
        error={wrong.confidence}
      />
    </>
  );
}

function NextChoice({ error }: { error: string | undefined }) {
  const { t, i18n } = useLingui();
  const hints: Readonly<Record<Next, string>> = {
    repeat: t`What you tried goes on.`,
    change: t`You choose one or two other things.`,
    rest: t`Nothing is asked of you. Come back when you like.`,
    finish: t`Your weeks and your report stay here.`,
  };
  return (
    <ChoiceCards
      choose="one"
      name="next"
      legend={t`What comes next?`}
      error={error}
      choices={nexts.map((value) => ({ value, label: i18n._(nextWords[value]), hint: hints[value] }))}
    />
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useLingui();
  return (
    <NotDone
      error={error}
      words={{
        conflict: [
          t`You looked back on this week already`,
          t`What you said then is kept. Load this page again to see it.`,
        ],
        energy_review_early: [
          t`It is a little early for this`,
          t`Fill in one more day, or wait for the last day of the week.`,
        ],
        energy_coach_move: [
          t`This cannot be done now`,
          t`Your coach may be paused. Open the energy coach to go on.`,
        ],
        energy_cycles_over: [
          t`These were all twelve weeks`,
          t`Choose to rest or to finish. Everything you noted stays.`,
        ],
        not_found: [t`We could not find this week`, t`Load this page again.`],
      }}
    />
  );
}
