import './wellbeing.css';
import type { MyCaw } from '@kindred/contract/wellbeing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { fieldsNamed, useForm } from '../../../platform/form.ts';
import { FormErrors } from '../../about-me/public.tsx';
import { UrgentWatch } from '../../urgent-help/public.tsx';
import { cawIn, highest, mostNoteLetters, wrongIn, type CawField } from '../model.ts';
import { keepCaw } from '../queries.ts';
import { ConcernAgain, ConcernFields } from './concern-fields.tsx';

interface Props {
  /** What was said the last time: the same concerns are shown again. */
  last: MyCaw | undefined;
  onKept: (kept: MyCaw) => void;
}

/** How somebody is. Nothing in it must be answered; one answer is enough to keep. */
export function CawForm({ last, onKept }: Props) {
  const { t } = useLingui();
  const again = last?.concerns ?? [];
  const [others, setOthers] = useState(false);
  const id = useRef<string>(undefined);
  const words = useWrongWords();
  const form = useForm<CawField>({
    draft: 'wellbeing',
    check: (typed) =>
      Object.fromEntries(
        Object.entries(wrongIn(typed, again)).map(([field, wrong]) => [field, words[wrong]]),
      ),
    send: async (typed) => {
      id.current ??= crypto.randomUUID();
      onKept(await keepCaw(id.current, cawIn(typed, again)));
    },
    refused: (problem) => {
      // What was sent before under this id was something else: the next press is a new one.
      if (problem.code === 'conflict') id.current = undefined;
      const named = fieldsNamed(problem).map((field) => fieldOf(field));
      return Object.fromEntries(named.map((field) => [field, words.other]));
    },
  });
  const [first, second] = again;
  // What is not asked stays in the form, so that nothing that was written in it is lost.
  const asks = (before: unknown) => others || !before;
  return (
    <form {...form.props}>
      <FormErrors form={form} />
      {first && last && (
        <div className="k-asked" hidden={others}>
          <ConcernAgain place={1} concern={first} said_on={last.said_on} />
          {second && <ConcernAgain place={2} concern={second} said_on={last.said_on} />}
        </div>
      )}
      {first && (
        <ChoiceCards
          name="others"
          choose="any"
          legend={t`Is it something else now?`}
          aside={t`(optional)`}
          value={others ? ['yes'] : []}
          onChange={(chosen) => setOthers(chosen.length > 0)}
          choices={[{ value: 'yes', label: t`Other things trouble me now` }]}
        />
      )}
      <div className="k-asked" hidden={!asks(first)}>
        <ConcernFields place={1} wrong={form.wrong} />
      </div>
      <div className="k-asked" hidden={!asks(second)}>
        <Disclosure
          summary={t`Something else troubles me too`}
          open={form.wrong.concern_2 !== undefined || undefined}
        >
          <ConcernFields place={2} wrong={form.wrong} />
        </Disclosure>
      </div>
      <Scale
        name="wellbeing"
        max={highest}
        legend={t`All in all, how are you now?`}
        aside={t`(optional)`}
        error={form.wrong.wellbeing}
        least={t`I feel very well`}
        most={t`I feel very unwell`}
      />
      <UrgentWatch>
        <TextArea
          name="note"
          rows={3}
          label={t`Is there anything you want to add?`}
          aside={t`(optional)`}
          error={form.wrong.note}
          limit={mostNoteLetters}
          countWords={(left) => (left < 0 ? t`${-left} letters too many` : t`${left} letters left`)}
        />
      </UrgentWatch>
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {t`Save how I am`}
        </Button>
      </p>
    </form>
  );
}

function useWrongWords() {
  const { t } = useLingui();
  return {
    nothing: t`Answer one of these questions. One is enough`,
    no_words: t`Write what this number is about`,
    too_long: t`Make this a little shorter`,
    same_twice: t`You wrote this above already. Write something else, or leave it empty`,
    other: t`This has signs that we cannot keep`,
  };
}

/** `concerns.1.words` is the second field. */
function fieldOf(named: string): CawField {
  if (named.startsWith('concerns.1')) return 'concern_2';
  if (named.startsWith('concerns')) return 'concern_1';
  return named === 'note' ? 'note' : 'wellbeing';
}
