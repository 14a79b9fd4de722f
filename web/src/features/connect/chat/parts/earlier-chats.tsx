import './earlier-chats.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { unbroken } from '@kindred/ui/telephone.ts';
import { Waiting } from '@kindred/ui/waiting.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { loadCode } from '../../../../platform/load-code.ts';
import { useOnline } from '../../../../platform/use-online.ts';
import { earlierChats, useEarlierChats, type EarlierState } from '../device/earlier-chats.ts';
import { mostEarlierChats, mostMessagesOfChat, type ChatCopy } from '../device/earlier-state.ts';
import { chatTopics, earlierChatsAddress, fullDate } from '../model.ts';
import { EarlierChat } from './earlier-chat.tsx';
import { FreshnessNote } from './freshness-note.tsx';

/** The code for everything that a chat may contain must be on the device before the network drops. */
const fetchKinds = () => Promise.all([import('./message-card.tsx'), import('./message-file.tsx')]);

/** Copies ended chats to this device. If the network drops meanwhile, the next run does it again. */
export async function keepEarlierChats(): Promise<void> {
  await Promise.all([loadCode(fetchKinds), earlierChats.open({ pull: true })]);
}

/** The list of ended chats, or one of them. Those on this device open offline. */
export function EarlierChats({ id }: { id: string }) {
  const earlier = useEarlierChats();
  const online = useOnline();
  // Runs again when the network returns.
  useEffect(() => void earlierChats.open({ pull: online }), [online]);
  return id === '' ? <EarlierList earlier={earlier} /> : <EarlierChat key={id} id={id} earlier={earlier} />;
}

function EarlierList({ earlier }: { earlier: EarlierState }) {
  const { t } = useLingui();
  const { chats, from } = earlier;
  return (
    <>
      <PageHeader
        title={t`Your earlier chats`}
        before={
          <Link href="/tabs/connect/chat" icon="arrow-left" alone>
            {t`Chat with us`}
          </Link>
        }
      />
      <section className="k-section k-earlier-chats" aria-label={t`Your earlier chats`}>
        <FreshnessNote earlier={earlier} />
        {from === 'asking' && !earlier.late && <Waiting words={t`Opening your chats…`} wayOut={<CallUs />} />}
        {from !== 'asking' && chats.length === 0 && <NoChats />}
        {chats.length > 0 && (
          <>
            <List>
              {chats.map((chat) => (
                <ChatRow key={chat.conversation.id} chat={chat} late={earlier.late} />
              ))}
            </List>
            <Limits earlier={earlier} />
          </>
        )}
      </section>
    </>
  );
}

function NoChats() {
  const { t } = useLingui();
  return (
    <EmptyState
      heading={t`No earlier chats yet`}
      next={
        <ButtonLink href="/tabs/connect/chat" icon="chat">
          {t`Chat with us`}
        </ButtonLink>
      }
    >
      <p>{t`When a chat has ended, you can read it again here.`}</p>
    </EmptyState>
  );
}

function ChatRow({ chat: { conversation, messages }, late }: { chat: ChatCopy; late: boolean }) {
  const { t, i18n } = useLingui();
  const { id, topic, with: name, started_at, last_number } = conversation;
  const label = chatTopics.find(([value]) => value === topic)?.[1];
  const date = unbroken(fullDate(started_at, i18n.locale));
  const count = t`${plural(last_number, { 0: 'No messages', one: '# message', other: '# messages' })}`;
  return (
    <Card
      icon="chat"
      level={2}
      href={earlierChatsAddress(id)}
      heading={`${date}: ${label ? i18n._(label) : ''}`}
      foot={late && messages === undefined && t`You need a connection to open this one.`}
    >
      {name ? t`With ${name}. ${count}.` : `${count}.`}
    </Card>
  );
}

/** How many chats are stored here, and how they are removed. */
function Limits({ earlier: { on, more, from } }: { earlier: EarlierState }) {
  const { t } = useLingui();
  return (
    <div className="k-earlier-limits">
      {more && from === 'server' && (
        <p>{t`These are your latest chats. The download of your data, in your privacy settings, has all of them.`}</p>
      )}
      {more && from === 'device' && <p>{t`You’ll see your older chats when you’re back online.`}</p>}
      {on === 'device' ? (
        <p>
          {t`This device stores your latest ${mostEarlierChats} chats, with up to ${mostMessagesOfChat} messages in each, so that you can read them offline. It stores fewer if they’re very long.`}{' '}
          {t`When you sign out, your chats are removed from this device.`}
        </p>
      ) : (
        <p>{t`This browser can’t store your chats, so you need a connection to read them.`}</p>
      )}
    </div>
  );
}
