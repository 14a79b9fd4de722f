import type { ChatFor, ChatTopic } from '@kindred/contract/connect/chat.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { ApiProblem } from '../../../../platform/api.ts';
import { CallHours, CallUs } from '../../../../platform/call-us.tsx';
import { chatStore } from '../device/chat-store.ts';
import { isSomeoneThere } from '../model.ts';
import type { DeskNow } from '../queries.ts';
import { ClosesSoon } from './chat-hours.tsx';

interface StartWaysProps {
  topic: ChatTopic;
  forWhom: ChatFor;
  now: DeskNow;
}

/** The third tap. No one is sent into a chat until it is known that someone can answer. */
export function StartWays({ topic, forWhom, now }: StartWaysProps) {
  const { t } = useLingui();
  const [distress, setDistress] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const state = now.is === 'known' ? now.desk.state : now.is;
  const isThere = now.is === 'known' && isSomeoneThere(now.desk);
  const start = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await chatStore.begin(topic, forWhom, distress);
    } catch (failure) {
      // Another device of this member was faster, so this page shows its conversation.
      if (failure instanceof ApiProblem && failure.problem.code === 'conversation_open')
        await chatStore.open();
      else setError(failure);
    }
    setBusy(false);
  };
  return (
    <>
      <p>
        {t`What you write stays between you and our support team.`}{' '}
        {t`If we think you or someone else is in danger, we may need to tell people who can help.`}
      </p>
      {isThere && (
        <Disclosure summary={t`Tell us how you feel now, if you like`}>
          <Scale
            name="distress"
            max={10}
            legend={t`How much distress are you feeling right now?`}
            least={t`none`}
            most={t`extreme`}
            value={distress ?? null}
            onChange={setDistress}
          />
        </Disclosure>
      )}
      <div className="k-chat-choices">
        {isThere && (
          <Button
            look="primary"
            icon="chat"
            wide
            busy={busy}
            busyWords={t`Starting…`}
            onClick={() => void start()}
          >
            {state === 'open' ? t`Chat now` : t`Wait to chat`}
          </Button>
        )}
        <ButtonLink href="/support-coordinators" icon="calendar" wide>
          {t`Ask for a call`}
        </ButtonLink>
        <ButtonLink href="/tabs/connect/support-form" icon="edit" wide>
          {t`Write a message`}
        </ButtonLink>
      </div>
      {now.is === 'known' && <ClosesSoon {...now.desk} />}
      {state === 'unknown' && (
        <>
          <p>{t`We can’t tell if someone is free to chat, because we couldn’t reach our server. We’ll keep trying.`}</p>
          <CallHours />
          <p className="k-actions">
            <CallUs />
          </p>
        </>
      )}
      {error !== undefined && <NotStarted error={error} />}
    </>
  );
}

function NotStarted({ error }: { error: unknown }) {
  const { t } = useLingui();
  const safe = t`Your answers are still here.`;
  return (
    <ActionError<'POST /conversations'>
      error={error}
      words={{
        ...useCommonErrorWords(safe),
        conflict: [t`We couldn’t start the chat`, t`Try to start the chat again, or call us.`, safe],
        chat_elsewhere: [t`Chat has moved`, t`Open Connect again to find the new chat, or call us.`, safe],
        conversation_open: [t`You already have an open chat`, t`Go back to Connect to open that chat.`, safe],
      }}
    />
  );
}
