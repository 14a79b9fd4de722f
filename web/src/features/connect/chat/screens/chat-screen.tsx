import { PageHeader } from '@kindred/ui/page-header.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { Waiting } from '@kindred/ui/waiting.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import { useConfigs } from '../../../../platform/configs.ts';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { useFocusForNextHeading } from '../../../../platform/heading-focus.ts';
import { useChat } from '../device/chat-device.ts';
import { chatStore } from '../device/chat-store.ts';

// Only one of them is needed, and which one the server knows.
const StartChat = lazyPart(async () => (await import('../parts/start-chat.tsx')).StartChat);
const ConversationView = lazyPart(
  async () => (await import('../parts/conversation-view.tsx')).ConversationView,
);

/** The open conversation; without one, three taps to start it. A conversation that has just ended stays to be read. */
export function Screen() {
  const chat = useChat();
  const { conversation } = chat;
  const [shows, setShows] = useState<string>();
  useEffect(() => void chatStore.open(), []);
  const isOpen = conversation && conversation.state !== 'closed';
  if (isOpen && shows !== conversation.id) setShows(conversation.id);
  if (conversation === undefined) return <LoadingChat late={chat.late} />;
  return (
    <Suspense fallback={<LoadingChat late={false} />}>
      {conversation && shows === conversation.id ? (
        <ConversationView chat={{ ...chat, conversation }} onAnew={() => setShows(undefined)} />
      ) : (
        <StartOrConnect onLast={conversation ? () => setShows(conversation.id) : undefined} />
      )}
    </Suspense>
  );
}

/** Where a vendor's chat takes the place of ours, Connect has it. */
function StartOrConnect(props: { onLast: (() => void) | undefined }) {
  const { outside } = useConfigs();
  return outside.live_chat ? <Navigate to="/tabs/connect" replace /> : <StartChat {...props} />;
}

/** What was written on this device is safe, whether or not the server answers. */
function LoadingChat({ late }: { late: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Chat with us`} titleRef={useFocusForNextHeading()} />
      {late ? (
        <ProblemNotice
          after="arrival"
          happened={t`We can’t open your chat yet`}
          safe={t`Everything you wrote is safe.`}
          next={t`We’ll keep trying. If you need someone now, call us.`}
          retry={{ words: t`Try again`, onRetry: chatStore.sendAgain }}
          actions={<CallUs />}
        />
      ) : (
        <Waiting words={t`Opening your chat…`} wayOut={<CallUs />} />
      )}
    </>
  );
}
