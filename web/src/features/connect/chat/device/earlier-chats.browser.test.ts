import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, Unreachable } from '../../../../platform/api.ts';
import { handleUnauthorized, startTabSession } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenEndedChat } from '../fixtures.ts';
import { chatNow, reloadChat, saveChatKey, updateStoredChat } from './chat-device.ts';
import { earlierChats } from './earlier-chats.ts';
import { mostEarlierChats } from './earlier-state.ts';

const keys = { ann: btoa('a'.repeat(32)), bob: btoa('b'.repeat(32)) };
type Ended = { conversation: Conversation; messages: ChatMessage[] };

/** A fake server with one member's ended chats, newest first, that can be unreachable. */
function openServer(chats: Ended[], device_key = keys.ann) {
  const server = { chats, away: false, asked: [] as string[] };
  chooseTransport(async ({ path }) => {
    if (server.away) throw new Unreachable('away');
    const { pathname, searchParams } = new URL(path, location.origin);
    server.asked.push(pathname.replace(/^.*\/conversations/, ''));
    const conversations = server.chats.map(({ conversation }) => conversation);
    if (pathname.endsWith('/conversations'))
      return { status: 200, body: { conversations, more: false, device_key } };
    const chat = server.chats.find(({ conversation }) => pathname.includes(conversation.id));
    const before = Number(searchParams.get('before') ?? Infinity);
    return {
      status: 200,
      body: { messages: chat?.messages.filter(({ number }) => number < before).slice(-50) },
    };
  });
  return server;
}

const signsIn = (id: string) =>
  startTabSession(tab, { id, onboarding_completed: true }, `${id}-${crypto.randomUUID()}`, tab.here.visit);
/** As after a reload: the tab knows only what the device has stored. */
async function reloads(id = 'ann') {
  const { token, visit } = tab.here;
  tab.change({ person: { kind: 'guest' }, expired: false });
  tab.here = { token, visit };
  tab.change({ person: { kind: 'member', profile: { id, onboarding_completed: true } }, expired: false });
  await earlierChats.open({ pull: true });
}
const list = () =>
  earlierChats.state().chats.map(({ conversation, messages }) => [conversation.id, messages?.length]);
const onDevice = async () => JSON.stringify(await (await tab.shared.device()).get('earlier_chats'));

beforeEach(() => clearDevice());

it('earlier chats: are encrypted on the device, and open offline with the time of the last contact', async () => {
  const server = openServer([givenEndedChat('c2', 120), givenEndedChat('c1')]);
  await signsIn('ann');
  await earlierChats.open({ pull: true });
  expect(earlierChats.state()).toMatchObject({ from: 'server', late: false, on: 'device' });
  expect(await onDevice()).not.toMatch(/says|feelings/);
  const { updatedAt } = earlierChats.state();
  server.away = true;
  await reloads();
  expect(list()).toEqual([
    ['c2', 120],
    ['c1', 2],
  ]);
  expect(earlierChats.state()).toMatchObject({ from: 'device', late: true, updatedAt });
});

it('earlier chats: are read once, and again when one of them has grown', async () => {
  const server = openServer([givenEndedChat('c1')]);
  await signsIn('ann');
  await earlierChats.open({ pull: true });
  await earlierChats.open({ pull: true });
  expect(server.asked).toEqual(['', '/c1/messages', '']);
  server.chats = [givenEndedChat('c1', 3)];
  await earlierChats.open({ pull: true });
  expect(list()).toEqual([['c1', 3]]);
});

it('earlier chats: the device keeps as many as it says, and reads the others when they are opened', async () => {
  const ids = Array.from({ length: mostEarlierChats + 1 }, (_, at) => `c-${at}-`);
  const server = openServer(ids.map((id) => givenEndedChat(id)));
  await signsIn('ann');
  await earlierChats.open({ pull: true });
  const last = ids.at(-1) ?? '';
  expect(list().at(-1)).toEqual([last, undefined]);
  await earlierChats.loadMessages(last);
  expect(list().at(-1)).toEqual([last, 2]);
  server.away = true;
  await reloads();
  expect(list()).toHaveLength(mostEarlierChats);
});

it('earlier chats: what the server has erased leaves the device at the next contact, including the last chat', async () => {
  const server = openServer([givenEndedChat('c1')]);
  await signsIn('ann');
  await saveChatKey(keys.ann, tab.here);
  await reloadChat();
  await updateStoredChat((stored) => ({ ...stored, draft: 'A draft', last: givenEndedChat('c1') }), tab.here);
  await earlierChats.open({ pull: true });
  expect(list()).toEqual([['c1', 2]]);
  server.chats = [];
  await earlierChats.open({ pull: true });
  await reloadChat();
  expect(chatNow().stored).toEqual({ draft: 'A draft', outgoing: [] });
  server.away = true;
  await reloads();
  expect(list()).toEqual([]);
});

it('earlier chats: are shown to no one else, and are gone after signing out', async () => {
  openServer([givenEndedChat('c1')]);
  await signsIn('ann');
  await earlierChats.open({ pull: true });
  await handleUnauthorized(tab, tab.here);
  expect(list()).toEqual([]);
  openServer([], keys.bob).away = true;
  await signsIn('bob');
  await earlierChats.open({ pull: true });
  expect(earlierChats.state()).toMatchObject({ chats: [], from: 'asking', late: true });
  openServer([givenEndedChat('c1')]).away = true;
  await signsIn('ann');
  await saveChatKey(keys.ann, tab.here);
  await earlierChats.open({ pull: true });
  expect(list()).toEqual([['c1', 2]]);
  await clearDevice();
  expect(list()).toEqual([]);
  expect(await (await tab.shared.device()).get('earlier_chats')).toBeUndefined();
});
