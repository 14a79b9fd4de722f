import type { ChatHelp, Conversation } from '@kindred/contract/connect/chat.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { chatStore, type AnswersAboutChat } from '../device/chat-store.ts';
import { TranscriptWays } from './transcript-ways.tsx';

/** Two questions and a scale, all optional, and ways to save the transcript. */
export function AfterChat({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const [saved, setSaved] = useState(false);
  // Shown immediately; the server's state follows.
  const [own, setOwn] = useState<AnswersAboutChat>({});
  const common = useCommonErrorWords(t`Nothing was lost.`);
  const answer = (next: AnswersAboutChat) => {
    setSaved(false);
    setOwn({ ...own, ...next });
    setFailed(undefined);
    chatStore.answer(next).then(
      () => setSaved(true),
      (error: unknown) => setFailed({ error }),
    );
  };
  const { id, answers, distress } = conversation;
  const choices = [
    { value: 'yes', label: t`Yes` },
    { value: 'partly', label: t`Partly` },
    { value: 'no', label: t`No` },
  ];
  return (
    <>
      <Disclosure summary={t`How was your chat? A few short questions, if you like`}>
        <ChoiceCards
          name="helped"
          choose="one"
          layout="row"
          legend={t`Did this chat help you?`}
          choices={choices}
          value={own.helped ?? answers.helped}
          onChange={(value) => answer({ helped: value as ChatHelp })}
        />
        <ChoiceCards
          name="understood"
          choose="one"
          layout="row"
          legend={t`Did you feel understood?`}
          choices={choices}
          value={own.understood ?? answers.understood}
          onChange={(value) => answer({ understood: value as ChatHelp })}
        />
        {distress.before !== null && (
          <Scale
            name="distress-after"
            max={10}
            legend={t`How much distress are you feeling right now?`}
            least={t`none`}
            most={t`extreme`}
            value={own.distress ?? distress.after}
            onChange={(value) => answer({ distress: value })}
          />
        )}
        <p role="status">{saved && t`Thank you. We’ve saved your answer.`}</p>
      </Disclosure>
      <TranscriptWays id={id} />
      {failed && (
        <ActionError<'PUT /conversations/{id}/answers'>
          error={failed.error}
          words={{
            ...common,
            not_found: [t`We couldn’t find this chat`, t`Open Connect again, or call us.`],
          }}
        />
      )}
    </>
  );
}
