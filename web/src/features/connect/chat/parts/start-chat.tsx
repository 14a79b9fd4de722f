import './chat.css';
import type { ChatFor, ChatTopic } from '@kindred/contract/connect/chat.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { rememberStart } from '../device/start-choice.ts';
import { namesInWords } from '../../../../platform/names-in-words.ts';
import { chatTopics, earlierChatsAddress, isSomeoneThere } from '../model.ts';
import { useChatAvailability, type DeskNow } from '../queries.ts';
import { ClosedPanel } from './closed-panel.tsx';
import { StartWays } from './start-ways.tsx';

type ChatChoices<V> = readonly (readonly [value: V, label: MessageDescriptor])[];

const chatForWhom: ChatChoices<ChatFor> = [
  ['me', msg`For me`],
  ['someone_i_care_for', msg`For someone I care for`],
  ['other', msg`Someone else`],
];

interface StartChatProps {
  /** Shows the most recently ended conversation. */
  onLast: (() => void) | undefined;
}

/** No one should answer three questions only to find no one there. */
export function StartChat({ onLast }: StartChatProps) {
  const { t } = useLingui();
  const now = useChatAvailability();
  return (
    <>
      <PageHeader
        title={t`Chat with us`}
        lead={(now.is !== 'known' || isSomeoneThere(now.desk)) && <WhoIsThere now={now} />}
        before={
          <Link href="/tabs/connect" icon="arrow-left" alone>
            {t`Connect`}
          </Link>
        }
      />
      {now.is === 'known' && !isSomeoneThere(now.desk) ? (
        <>
          <ClosedPanel desk={now.desk} />
          <ChatsBefore onLast={onLast} />
        </>
      ) : (
        <>
          <StartSteps now={now} onLast={onLast} />
          <p>
            <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
              {t`I need urgent help`}
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

/** Says up front whether someone is there. Its line is reserved, so that nothing moves under a finger. */
function WhoIsThere({ now }: { now: DeskNow }) {
  const { t, i18n } = useLingui();
  const { state, people } = now.is === 'known' ? now.desk : { state: now.is, people: [] };
  const names = namesInWords(people, i18n.locale);
  return (
    <span role="status">
      {state === 'asking' && t`One moment. We’re checking if someone is free to chat.`}
      {state === 'unknown' && t`We can’t tell if someone is free to chat.`}
      {state === 'open' &&
        (people.length === 1 ? t`${names} is here to chat.` : t`${names} are here to chat.`)}
      {state === 'busy' && t`Our team is busy with other chats right now, so there may be a wait.`}
    </span>
  );
}

/** Three taps: the topic, for whom, and how. */
function StartSteps({ now, onLast }: StartChatProps & { now: DeskNow }) {
  const { t, i18n } = useLingui();
  const [topic, setTopic] = useState<ChatTopic>();
  const [forWhom, setForWhom] = useState<ChatFor>();
  const step = topic === undefined ? 1 : forWhom === undefined ? 2 : 3;
  const heading = useStepFocus(step);
  const labelOf = <V,>(choices: ChatChoices<V>, wanted: V | undefined) => {
    const label = choices.find(([value]) => value === wanted)?.[1];
    return label ? i18n._(label) : '';
  };
  const chooseWhom = (whom: ChatFor) => {
    setForWhom(whom);
    if (topic) rememberStart(topic, `${labelOf(chatTopics, topic)}. ${labelOf(chatForWhom, whom)}.`);
  };
  const back = () => (step === 3 ? setForWhom(undefined) : setTopic(undefined));
  return (
    <section className="k-section k-chat-start" aria-labelledby="step">
      <p className="k-chat-step">{t`Step ${step} of 3`}</p>
      <h2 id="step" ref={heading} tabIndex={-1}>
        {step === 1 && t`What’s it about?`}
        {step === 2 && t`Who is it for?`}
        {step === 3 && t`How would you like to talk?`}
      </h2>
      {step === 1 && (
        <div className="k-chat-choices">
          {chatTopics.map(([value, label]) => (
            <Button key={value} wide onClick={() => setTopic(value)}>
              {i18n._(label)}
            </Button>
          ))}
        </div>
      )}
      {step === 2 && (
        <div className="k-chat-choices">
          {chatForWhom.map(([value, label]) => (
            <Button key={value} wide onClick={() => chooseWhom(value)}>
              {i18n._(label)}
            </Button>
          ))}
        </div>
      )}
      {topic && forWhom && <StartWays topic={topic} forWhom={forWhom} now={now} />}
      {step > 1 && (
        <p>
          <Button look="quiet" icon="arrow-left" onClick={back}>
            {t`Back`}
          </Button>
        </p>
      )}
      {step === 1 && <ChatsBefore onLast={onLast} />}
    </section>
  );
}

function ChatsBefore({ onLast }: StartChatProps) {
  const { t } = useLingui();
  return (
    <p className="k-actions">
      {onLast && (
        <Button look="quiet" icon="chat" onClick={onLast}>
          {t`Read your last chat`}
        </Button>
      )}
      <ButtonLink look="quiet" icon="clock" href={earlierChatsAddress()}>
        {t`Your earlier chats`}
      </ButtonLink>
    </p>
  );
}

/** Each step takes focus and is announced, except the first one, which belongs to the page. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return heading;
}
