import '@kindred/ui/form.css';
import type { Answer, Question, ReadTopic } from '@kindred/contract/learn.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '@kindred/ui/link.tsx';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { keepDraft, readDraft } from '../../../platform/device-person.ts';
import { session, tab } from '../../../platform/session.ts';
import type { Part } from '../model.ts';
import { keepAnswers, readAnswers } from '../queries.ts';

type Answers = Readonly<Record<string, Answer>>;
type Saving = 'open' | 'busy' | 'kept' | 'away' | 'refused';
const longest = 1_000;

/** The questions of an activity, each below the step that asks it. What is typed stays on this device until it is kept. */
export function Activity({ topic, part }: { topic: ReadTopic; part: Part }) {
  const { person } = useSyncExternalStore(session.watch, session.state, session.state);
  const { id } = topic;
  const activity = useMemo(() => ({ topic_id: id, module_key: part.key }), [id, part.key]);
  const draft = `activity:${topic.id}/${part.key}`;
  const [answers, setAnswers] = useState<Answers>();
  const [kept, setKept] = useState<Answers>({});
  const [state, setState] = useState<Saving>('open');
  const isMember = person.kind === 'member';

  useEffect(() => {
    let here = true;
    void Promise.all([readDraft(tab, draft), isMember ? fromAccount(activity) : {}]).then(([typed, own]) => {
      if (!here) return;
      setKept(own);
      setAnswers({ ...own, ...answersIn(typed, part) });
    });
    return () => {
      here = false;
    };
  }, [isMember, activity, draft, part]);

  const answer = (key: string, value: Answer) => {
    const next = { ...answers, [key]: value };
    setAnswers(next);
    setState('open');
    void keepDraft(tab, draft, fieldsOf(next), tab.here);
  };
  const save = async () => {
    setState('busy');
    try {
      const reply = await keepAnswers(activity, changed(answers ?? {}, kept));
      setKept(reply.answers);
      await keepDraft(tab, draft, null, tab.here);
      setState('kept');
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      setState(error instanceof ApiProblem && error.problem.status === 422 ? 'refused' : 'away');
    }
  };

  if (!answers) return null;
  const ends = [...document.querySelectorAll('.k-step-end')];
  const asking = part.steps.filter(({ questions }) => questions);
  return (
    <>
      {asking.map(({ number, questions = [] }) => {
        const end = ends.find((one) => one.getAttribute('data-step') === String(number));
        const last = number === asking.at(-1)?.number;
        return (
          end &&
          createPortal(
            <div className="k-form">
              {questions.map((question) => (
                <Ask
                  key={question.key}
                  question={question}
                  answer={answers[question.key]}
                  onAnswer={(value) => answer(question.key, value)}
                />
              ))}
              {last && <Keep isMember={isMember} state={state} onKeep={() => void save()} />}
            </div>,
            end,
            String(number),
          )
        );
      })}
    </>
  );
}

function Ask({
  question,
  answer,
  onAnswer,
}: {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (value: Answer) => void;
}) {
  const { t } = useLingui();
  // Beside all other names of the page.
  const name = `answer-${question.key}`;
  if (question.kind === 'scale')
    return (
      <Scale
        name={name}
        legend={question.ask}
        max={10}
        least={question.low}
        most={question.high}
        value={typeof answer === 'number' ? answer : null}
        onChange={onAnswer}
        typedLabel={t`Or type a number`}
      />
    );
  if (question.kind === 'choices')
    return (
      <ChoiceCards
        name={name}
        legend={question.ask}
        choose="one"
        value={typeof answer === 'string' ? answer : null}
        onChange={onAnswer}
        choices={question.choices.map((choice) => ({ value: choice, label: choice }))}
      />
    );
  const text = typeof answer === 'string' ? answer : '';
  return (
    <TextArea
      name={name}
      label={question.ask}
      value={text}
      onChange={(event) => onAnswer(event.target.value)}
      limit={longest}
      error={text.length > longest ? t`Use 1,000 letters or fewer` : undefined}
      countWords={(left) => (left < 0 ? t`${-left} letters too many` : t`${left} letters left`)}
    />
  );
}

interface KeepProps {
  isMember: boolean;
  state: Saving;
  onKeep: () => void;
}

/** Who sees the answers is said where they are kept. */
function Keep({ isMember, state, onKeep }: KeepProps) {
  const { t } = useLingui();
  if (!isMember)
    return (
      <Notice kind="info" heading={t`Only on this device`}>
        <p>{t`What you answer stays on this device, and we cannot see it. With an account you can keep it and read it on your other devices.`}</p>
        <p>
          <Link href="/login">{t`Sign in or create an account`}</Link>
        </p>
      </Notice>
    );
  return (
    <>
      <p>{t`Your answers are private. Nobody who works here reads them. You can download or delete them in your privacy settings.`}</p>
      <p className="k-actions">
        <Button look="primary" busy={state === 'busy'} busyWords={t`Keeping…`} onClick={onKeep}>
          {t`Keep my answers`}
        </Button>
      </p>
      <div role="status">
        {state === 'kept' && <p>{t`Kept in your account.`}</p>}
        {state === 'away' && (
          <p>{t`We could not keep this in your account now. It is saved on this device. Try again when you are online.`}</p>
        )}
        {state === 'refused' && (
          <p>{t`We could not keep one of your answers. It may be too long, or have signs that we cannot keep. Shorten it, then try again.`}</p>
        )}
      </div>
    </>
  );
}

/** With no network there are the drafts of this device. */
async function fromAccount(activity: { topic_id: string; module_key: string }): Promise<Answers> {
  try {
    return (await readAnswers(activity)).answers;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof Unreachable) return {};
    throw error;
  }
}

function fieldsOf(answers: Answers): Record<string, string[]> {
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, [String(value)]]));
}

function answersIn(fields: Readonly<Record<string, readonly string[]>> | undefined, part: Part): Answers {
  const questions = part.steps.flatMap((step) => step.questions ?? []);
  const known = questions.flatMap(({ key, kind }) => {
    const typed = fields?.[key]?.[0];
    return typed === undefined ? [] : [[key, kind === 'scale' ? Number(typed) : typed] as const];
  });
  return Object.fromEntries(known);
}

/** Only what is another than what the account has; an emptied text is taken back. */
function changed(answers: Answers, kept: Answers): Record<string, Answer | null> {
  const said = Object.entries(answers).map(
    ([key, value]) => [key, typeof value === 'string' && value.trim() === '' ? null : value] as const,
  );
  return Object.fromEntries(said.filter(([key, value]) => value !== (kept[key] ?? null)));
}
