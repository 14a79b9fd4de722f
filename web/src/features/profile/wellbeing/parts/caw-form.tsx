import './wellbeing.css';
import type { Concern, MyCaw } from '@kindred/contract/profile/wellbeing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { ProgressBar } from '@kindred/ui/progress.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LimitedTextArea } from '../../../../platform/limited-text-area.tsx';
import { fieldsNamed, typedIn, useForm, type Wrong } from '../../../../platform/form.ts';
import { FormErrors } from '../../public.tsx';
import { UrgentFor, UrgentWatch } from '../../../connect/urgent-help/public.tsx';
import {
  cawIn,
  highest,
  mostNoteLetters,
  wellbeingErrors,
  type CawField,
  type ConcernPlace,
} from '../model.ts';
import { sendCaw } from '../queries.ts';
import { ConcernAgain, ConcernFields } from './concern-fields.tsx';

interface Props {
  /** The previous check-in, whose concerns are shown again. */
  last: MyCaw | undefined;
  onSaved: (kept: MyCaw) => void;
}

const steps = ['worry', 'second', 'overall', 'note'] as const;
type Step = (typeof steps)[number];
const stepOf: Readonly<Record<CawField, Step>> = {
  concern_1: 'worry',
  concern_2: 'second',
  wellbeing: 'overall',
  note: 'note',
};
const saveNow = 'save';

/** The current question, and the single form behind all of them. */
function useCheckIn({ last, onSaved }: Props) {
  const [step, setStep] = useState<Step>('worry');
  const [written, setWritten] = useState<readonly string[]>([]);
  const id = useRef<string>(undefined);
  const words = useWrongWords();
  const again = last?.concerns ?? [];
  const number = steps.indexOf(step);
  const next = steps[number + 1];
  const goTo = ([first]: readonly CawField[]) => {
    if (first) setStep(stepOf[first]);
  };
  const form = useForm<CawField>({
    draft: 'wellbeing',
    check: (typed, pressed) => {
      const wrong = wellbeingErrors(typed, again);
      const fields = (Object.keys(wrong) as CawField[]).filter((field) => wrong[field] !== undefined);
      // Someone moving on to the next question only sees the errors of this one.
      const seen =
        !next || pressed === saveNow
          ? fields
          : fields.filter((field) => stepOf[field] === step && wrong[field] !== 'nothing');
      goTo(seen);
      return Object.fromEntries(seen.map((field) => [field, words[wrong[field] ?? 'other']]));
    },
    send: async (typed, pressed) => {
      if (next && pressed !== saveNow) {
        setWritten([typedIn(typed, `concern_${step === 'worry' ? 1 : 2}`)]);
        setStep(next);
        return 'more';
      }
      id.current ??= crypto.randomUUID();
      onSaved(await sendCaw(id.current, cawIn(typed, again)));
      return undefined;
    },
    refused: (problem) => {
      // Another check-in was already sent under this id, so the next press gets a new one.
      if (problem.code === 'conflict') id.current = undefined;
      const named = fieldsNamed(problem).map((field) => fieldOf(field));
      goTo(named);
      return Object.fromEntries(named.map((field) => [field, words.other]));
    },
  });
  return { form, step, number, written, goBack: () => setStep(steps[number - 1] ?? 'worry') };
}

/** How the member is, one step per screen: a worry with its score, or one question. One answer is enough to save. */
export function CawForm({ last, onSaved }: Props) {
  const { t } = useLingui();
  const { form, step, number, written, goBack } = useCheckIn({ last, onSaved });
  const [others, setOthers] = useState(false);
  const frame = useStepFocus(step);
  const [first, second] = last?.concerns ?? [];
  const concerns = { last, others, wrong: form.wrong };
  return (
    <form {...form.props} className="k-form k-panel k-check-in">
      <div ref={frame} tabIndex={-1} className="k-check-in-progress">
        <ProgressBar
          value={(number + 1) / steps.length}
          label={t`Your progress`}
          words={t`Step ${number + 1} of ${steps.length}`}
        />
      </div>
      <FormErrors<'POST /my_caws'>
        form={form}
        words={{
          conflict: [t`You saved something else a moment ago`, t`Save again to store both answers.`],
        }}
      />
      <ConcernStep {...concerns} place={1} concern={first} hidden={step !== 'worry'}>
        {first && (
          <ChoiceCards
            name="others"
            choose="any"
            legend={t`Has your main worry changed?`}
            aside={t`(optional)`}
            value={others ? ['yes'] : []}
            onChange={(chosen) => setOthers(chosen.length > 0)}
            choices={[{ value: 'yes', label: t`Something else is worrying me now` }]}
          />
        )}
      </ConcernStep>
      <ConcernStep {...concerns} place={2} concern={second} hidden={step !== 'second'} />
      <div className="k-asked" hidden={step !== 'overall'}>
        <Scale
          name="wellbeing"
          max={highest}
          legend={t`Overall, how are you?`}
          aside={t`(optional)`}
          error={form.wrong.wellbeing}
          least={t`I feel very well`}
          most={t`I feel very unwell`}
        />
      </div>
      <div className="k-asked" hidden={step !== 'note'}>
        <UrgentWatch>
          <LimitedTextArea
            name="note"
            rows={3}
            label={t`Is there anything you’d like to add?`}
            aside={t`(optional)`}
            error={form.wrong.note}
            limit={mostNoteLetters}
          />
        </UrgentWatch>
      </div>
      {number > 0 && <UrgentFor key={step} texts={written} />}
      <CheckInButtons
        isLast={number === steps.length - 1}
        busy={form.busy}
        onBack={number > 0 ? goBack : undefined}
      />
    </form>
  );
}

interface ConcernStepProps {
  place: ConcernPlace;
  concern: Concern | undefined;
  last: MyCaw | undefined;
  /** The member has other worries now. */
  others: boolean;
  hidden: boolean;
  wrong: Wrong<CawField>;
  children?: ReactNode;
}

/** An earlier worry again, or a new one. Unasked fields stay in the form, so that nothing written in them is lost. */
function ConcernStep({ place, concern, last, others, hidden, wrong, children }: ConcernStepProps) {
  return (
    <div className="k-asked" hidden={hidden}>
      {concern && last && (
        <div className="k-asked" hidden={others}>
          <ConcernAgain place={place} concern={concern} said_on={last.said_on} />
        </div>
      )}
      {children}
      <div className="k-asked" hidden={concern !== undefined && !others}>
        <ConcernFields place={place} wrong={wrong} />
      </div>
    </div>
  );
}

interface CheckInButtonsProps {
  isLast: boolean;
  busy: boolean;
  onBack: (() => void) | undefined;
}

/** On to the next question, or save now: one answer is enough. */
function CheckInButtons({ isLast, busy, onBack }: CheckInButtonsProps) {
  const { t } = useLingui();
  return (
    <p className="k-actions">
      {!isLast && (
        <Button type="submit" look="primary">
          {t`Continue`}
        </Button>
      )}
      <Button
        type="submit"
        look={isLast ? 'primary' : 'secondary'}
        value={saveNow}
        busy={busy}
        busyWords={t`Saving…`}
      >
        {t`Save and finish`}
      </Button>
      {onBack && (
        <Button look="quiet" icon="arrow-left" onClick={onBack}>
          {t`Back`}
        </Button>
      )}
    </p>
  );
}

/** The next question takes focus, so that it is read out. */
function useStepFocus(step: Step) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    frame.current?.focus();
  }, [step]);
  return frame;
}

function useWrongWords() {
  const { t } = useLingui();
  return {
    nothing: t`Answer at least one of these questions`,
    no_words: t`Tell us what this score is about`,
    too_long: t`Make this a little shorter`,
    same_twice: t`You’ve already written this above. Write something else, or leave it blank`,
    other: t`This contains characters we can’t save`,
  };
}

/** `concerns.1.words` is the second field. */
function fieldOf(named: string): CawField {
  if (named.startsWith('concerns.1')) return 'concern_2';
  if (named.startsWith('concerns')) return 'concern_1';
  return named === 'note' ? 'note' : 'wellbeing';
}
