import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import { useConfigs } from '../../../../platform/configs.ts';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { loadCode } from '../../../../platform/load-code.ts';
import { useFocusForNextHeading } from '../../../../platform/heading-focus.ts';
import { useChat, type VisibleChat } from '../device/chat-device.ts';
import { chatStore } from '../device/chat-store.ts';
import { earlierChatsAddress } from '../model.ts';

// Only one of them is needed, and the server decides which.
const StartChat = lazyPart(async () => (await import('../parts/start-chat.tsx')).StartChat);
const ConversationView = lazyPart(
  async () => (await import('../parts/conversation-view.tsx')).ConversationView,
);

const fetchEarlierChats = () => import('../parts/earlier-chats.tsx');
const EarlierChats = lazyPart(async () => (await fetchEarlierChats()).EarlierChats);

/** The chat, or the earlier ones. They share a URL, so a device that has cached one can open the other. */
export function Screen() {
  const { search } = useLocation();
  const earlier = new URLSearchParams(search).get('earlier');
  useHeadingFocus(earlier);
  if (earlier === null) return <CurrentChat />;
  return (
    <Suspense fallback={<LoadingChat late={false} />}>
      <EarlierChats id={earlier} />
    </Suspense>
  );
}

/** They share a page, so moving from one to another must move focus to the new heading here. */
function useHeadingFocus(view: string | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [view]);
}

/** The open conversation or, without one, three taps to start it. A conversation that has just ended stays readable. */
function CurrentChat() {
  const chat = useChat();
  const { conversation } = chat;
  const [shows, setShows] = useState<string>();
  useEffect(() => void chatStore.open(), []);
  useEarlierCopies(conversation);
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

/** At the start and whenever a chat ends, copies ended chats and the code that shows them to this device. */
function useEarlierCopies(conversation: VisibleChat['conversation']): void {
  const ended = conversation?.state === 'closed' ? conversation.id : 'none';
  const reason = conversation === undefined ? undefined : ended;
  useEffect(() => {
    if (reason !== undefined && navigator.onLine)
      void loadCode(fetchEarlierChats).then(({ keepEarlierChats }) => keepEarlierChats());
  }, [reason]);
}

/** If a vendor's chat replaces ours, Connect has it. */
function StartOrConnect(props: { onLast: (() => void) | undefined }) {
  const { outside } = useConfigs();
  return outside.live_chat ? <Navigate to="/tabs/connect" replace /> : <StartChat {...props} />;
}

/** Anything written on this device is safe, whether or not the server replies. */
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
          actions={
            <>
              <CallUs />
              <ButtonLink look="quiet" icon="clock" href={earlierChatsAddress()}>
                {t`Your earlier chats`}
              </ButtonLink>
            </>
          }
        />
      ) : (
        <Waiting words={t`Opening your chat…`} wayOut={<CallUs />}>
          <Skeleton shape="card" />
        </Waiting>
      )}
    </>
  );
}
