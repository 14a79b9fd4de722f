import './chat.css';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Waiting } from '@kindred/ui/waiting.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { CallUs } from '../../../../platform/call-us.tsx';
import { useOnline } from '../../../../platform/use-online.ts';
import { earlierChats, type EarlierState } from '../device/earlier-chats.ts';
import type { ChatCopy } from '../device/earlier-state.ts';
import { chatTopics, earlierChatsAddress, fullDate } from '../model.ts';
import { ChatTimeline } from './chat-timeline.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import { TranscriptWays } from './transcript-ways.tsx';

interface EarlierChatProps {
  id: string;
  earlier: EarlierState;
}

/** A chat that has ended, read-only. */
export function EarlierChat({ id, earlier }: EarlierChatProps) {
  const { t, i18n } = useLingui();
  const chat = earlier.chats.find(({ conversation }) => conversation.id === id);
  const topic = chatTopics.find(([value]) => value === chat?.conversation.topic)?.[1];
  return (
    <>
      <PageHeader
        title={topic ? i18n._(topic) : t`Earlier chat`}
        lead={chat && <WhenAndWith chat={chat} />}
        before={
          <Link href={earlierChatsAddress()} icon="arrow-left" alone>
            {t`Your earlier chats`}
          </Link>
        }
      />
      <section className="k-section k-earlier-chats" aria-label={t`Conversation`}>
        <FreshnessNote earlier={earlier} />
        {chat ? <ChatText chat={chat} late={earlier.late} /> : <NoChat earlier={earlier} />}
      </section>
    </>
  );
}

function WhenAndWith({ chat: { conversation } }: { chat: ChatCopy }) {
  const { t, i18n } = useLingui();
  const { with: name, with_role: role, started_at } = conversation;
  const date = fullDate(started_at, i18n.locale);
  if (!name) return date;
  return role ? t`${date}, with ${name} (${role})` : t`${date}, with ${name}`;
}

/** Not on this device, or no longer on the server. */
function NoChat({ earlier: { from, late } }: { earlier: EarlierState }) {
  const { t } = useLingui();
  if (from === 'server') return <p>{t`This chat is no longer here. We delete chats after some time.`}</p>;
  // If the device has no chats at all, the note above already says so.
  if (late) return from === 'device' && <NotHere />;
  return <Waiting words={t`Opening your chat…`} wayOut={<CallUs />} />;
}

/** The messages, as far as they are on this device or could be loaded. */
function ChatText({ chat: { conversation, messages }, late }: { chat: ChatCopy; late: boolean }) {
  const { t } = useLingui();
  const { id, last_number } = conversation;
  const canLoad = useOnline() && !late;
  const { load, busy, failed } = useMessages(id);
  const isMissing = messages === undefined && last_number > 0;
  const loadMissing = useEffectEvent(load);
  useEffect(() => {
    if (isMissing && canLoad) loadMissing();
  }, [isMissing, canLoad]);
  if (isMissing && !canLoad) return <NotHere />;
  const isCut = (messages?.[0]?.number ?? 1) > 1;
  return (
    <>
      <div className="k-earlier-text">
        {isCut && <EarlierPart busy={busy} onLoad={canLoad ? load : undefined} />}
        {isMissing && !failed && <Waiting words={t`Opening your chat…`} wayOut={<CallUs />} />}
        {last_number === 0 && <p className="k-chat-empty">{t`No one wrote anything in this chat.`}</p>}
        <ChatTimeline conversation={conversation} messages={messages ?? []} />
      </div>
      {failed && <NotLoaded error={failed.error} onRetry={load} />}
      {canLoad && <TranscriptWays id={id} />}
      <p className="k-actions">
        <ButtonLink href="/tabs/connect/chat" icon="chat">
          {t`Chat with us`}
        </ButtonLink>
      </p>
    </>
  );
}

function useMessages(id: string) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown }>();
  const load = () => {
    setBusy(true);
    setFailed(undefined);
    earlierChats
      .loadMessages(id)
      .catch((error: unknown) => setFailed({ error }))
      .finally(() => setBusy(false));
  };
  return { load, busy, failed };
}

function NotHere() {
  const { t } = useLingui();
  return <p>{t`This chat isn’t stored on this device. You can read it once you’re connected.`}</p>;
}

/** Older messages can be loaded, or are said to be missing. */
function EarlierPart({ busy, onLoad }: { busy: boolean; onLoad: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <p className="k-chat-earlier">
      {onLoad ? (
        <Button look="quiet" busy={busy} busyWords={t`Loading…`} onClick={onLoad}>
          {t`Show earlier messages`}
        </Button>
      ) : (
        t`This device doesn’t store the earlier messages of this chat.`
      )}
    </p>
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const common = useCommonErrorWords(t`Your chat is safe.`);
  return (
    <>
      <ActionError<'GET /conversations/{id}/messages'>
        error={error}
        words={{
          ...common,
          not_found: [t`We couldn’t find this chat`, t`Open Connect again, or call us.`],
        }}
      />
      <p className="k-actions">
        <Button icon="refresh" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </p>
    </>
  );
}
