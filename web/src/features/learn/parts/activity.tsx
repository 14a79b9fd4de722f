import '@kindred/ui/form.css';
import type { ActivityAnswer, Question, ReadTopic } from '@kindred/contract/learn.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { Link } from '@kindred/ui/link.tsx';
import { LimitedTextArea } from '../../../platform/limited-text-area.tsx';
import { ApiProblem, Unreachable } from '../../../platform/api.ts';
import { saveDraft, readDraft } from '../../../platform/session-transitions.ts';
import { pickFailure } from '../../../platform/failures.ts';
import { session, tab } from '../../../platform/session.ts';
import type { TopicPart } from '../model.ts';
import { saveAnswers, fetchAnswers } from '../queries.ts';

type Answers = Readonly<Record<string, ActivityAnswer>>;
type Saving = 'open' | 'busy' | 'kept' | 'away' | 'refused';
const longest = 1_000;

/** An activity's questions, each below its step. Typed text stays on this device until it is saved. */
export function TopicActivity({ topic, part }: { topic: ReadTopic; part: TopicPart }) {
  const { person } = useSyncExternalStore(session.watch, session.state, session.state);
  const { id } = topic;
  const activity = useMemo(() => ({ topic_id: id, module_key: part.key }), [id, part.key]);
  const draft = `activity:${topic.id}/${part.key}`;
  const [answers, setAnswers] = useState<Answers>();
  const latest = useRef<Answers>(undefined);
  const [saved, setSaved] = useState<Answers>({});
  const [state, setState] = useState<Saving>('open');
  const isMember = person.kind === 'member';

  useEffect(() => {
    let here = true;
    void Promise.all([readDraft(tab, draft), isMember ? fromAccount(activity) : {}]).then(([typed, own]) => {
      if (!here) return;
      setSaved(own);
      latest.current = { ...own, ...answersIn(typed, part) };
      setAnswers(latest.current);
    });
    return () => {
      here = false;
      // The fields stay closed while answers are being read, which would replace anything typed.
      setAnswers(undefined);
    };
  }, [isMember, activity, draft, part]);

  const answer = (key: string, value: ActivityAnswer) => {
    const next = { ...answers, [key]: value };
    latest.current = next;
    setAnswers(next);
    setState('open');
    // Another device may change the other answers in the meantime.
    saveDraft(tab, draft, fieldsOf(unsaved(next, saved)), tab.here).catch(reportError);
  };
  const save = async () => {
    setState('busy');
    try {
      const reply = await saveAnswers(activity, changed(answers ?? {}, saved));
      setSaved(reply.answers);
      // Anything typed in the meantime is saved on the next press.
      if (latest.current !== answers) return setState('open');
      await saveDraft(tab, draft, null, tab.here);
      setState('kept');
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
      setState(
        pickFailure<'PUT /interactive_answers', Saving>(error, {
          validation: 'refused',
          not_found: 'refused',
          unreachable: 'away',
          unexpected: 'away',
        }),
      );
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
  answer: ActivityAnswer | undefined;
  onAnswer: (value: ActivityAnswer) => void;
}) {
  const { t } = useLingui();
  // Unique among the element ids of the page.
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
    <LimitedTextArea
      name={name}
      label={question.ask}
      value={text}
      onChange={(event) => onAnswer(event.target.value)}
      limit={longest}
      error={text.length > longest ? t`Use 1,000 characters or fewer` : undefined}
    />
  );
}

interface KeepProps {
  isMember: boolean;
  state: Saving;
  onKeep: () => void;
}

/** Says who can see the answers, and where they are saved. */
function Keep({ isMember, state, onKeep }: KeepProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  if (!isMember)
    return (
      <Notice kind="info" heading={t`Only on this device`}>
        <p>{t`Your answers stay on this device and we can’t see them. With an account, you can save them and read them on your other devices.`}</p>
        <p>
          <Link href={`/login?return_to=${encodeURIComponent(pathname + search)}`}>
            {t`Sign in or create an account`}
          </Link>
        </p>
      </Notice>
    );
  return (
    <>
      <p>{t`Your answers are private, and no one on our team reads them. You can download or delete them in your privacy settings.`}</p>
      <p className="k-actions">
        <Button look="primary" busy={state === 'busy'} busyWords={t`Saving…`} onClick={onKeep}>
          {t`Save my answers`}
        </Button>
      </p>
      <div role="status">
        {state === 'kept' && <p>{t`Saved to your account.`}</p>}
        {state === 'away' && (
          <p>{t`We couldn’t save this to your account. It’s safe on this device. Try again when you’re online.`}</p>
        )}
        {state === 'refused' && (
          <p>{t`We couldn’t save one of your answers. It may be too long or contain characters we can’t save. Shorten it, then try again.`}</p>
        )}
      </div>
    </>
  );
}

/** Offline, this returns the drafts on this device. */
async function fromAccount(activity: { topic_id: string; module_key: string }): Promise<Answers> {
  try {
    return (await fetchAnswers(activity)).answers;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof Unreachable) return {};
    throw error;
  }
}

function fieldsOf(answers: Answers): Record<string, string[]> {
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, [String(value)]]));
}

function answersIn(
  fields: Readonly<Record<string, readonly string[]>> | undefined,
  part: TopicPart,
): Answers {
  const questions = part.steps.flatMap((step) => step.questions ?? []);
  const existing = questions.flatMap(({ key, kind }) => {
    const typed = fields?.[key]?.[0];
    return typed === undefined ? [] : [[key, kind === 'scale' ? Number(typed) : typed] as const];
  });
  return Object.fromEntries(existing);
}

/** Only the values that differ from the account. */
function unsaved(answers: Answers, saved: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => asSent(value) !== (saved[key] ?? null)),
  );
}

/** An empty text removes an answer. */
const asSent = (value: ActivityAnswer) => (typeof value === 'string' && value.trim() === '' ? null : value);

function changed(answers: Answers, saved: Answers): Record<string, ActivityAnswer | null> {
  return Object.fromEntries(
    Object.entries(unsaved(answers, saved)).map(([key, value]) => [key, asSent(value)]),
  );
}
