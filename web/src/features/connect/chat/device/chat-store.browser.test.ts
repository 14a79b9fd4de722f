import type { ChatFor, ChatState, ChatTopic, Conversation } from '@kindred/contract/connect/chat.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem, chooseTransport, Unreachable, type ApiAnswer } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenConversation } from '../fixtures.ts';
import { chatNow, reloadChat } from './chat-device.ts';
import { chatStore } from './chat-store.ts';

interface Start {
  id: string;
  topic: ChatTopic;
  for: ChatFor;
}

const aConversation = ({ id, topic, for: forWhom }: Start, state: ChatState): Conversation =>
  givenConversation({ id, topic, for: forWhom, state, with: null });

const refusal = (status: number, code: string): ApiAnswer => ({ status, body: { code, status, title: '' } });

/** A server where a member has at most one chat, like ours: an id belongs to the first choice of its first member. */
function givenServer() {
  const chats = new Map<string, { member: string; start: Start; state: ChatState }>();
  const ids: string[] = [];
  const at = {
    losesReply: false,
    refuses: undefined as string | undefined,
    /** Reads stay in flight until this resolves. */
    readsArrive: undefined as Promise<void> | undefined,
    slowReads: 0,
  };
  const start = (member: string, body: Start): ApiAnswer => {
    ids.push(body.id);
    if (at.refuses) return refusal(409, at.refuses);
    const before = chats.get(body.id);
    const isOpen = [...chats.values()].some((chat) => chat.member === member && chat.state !== 'closed');
    if (!before && isOpen) return refusal(409, 'conversation_open');
    if (before && (before.member !== member || before.start.topic !== body.topic))
      return refusal(409, 'conflict');
    chats.set(body.id, { member, start: body, state: 'open' });
    if (at.losesReply) throw new Unreachable('the reply was lost');
    return { status: 201, body: aConversation(body, 'open') };
  };
  chooseTransport(async ({ method, path, body }) => {
    const { person } = tab.state;
    const member = person.kind === 'member' ? (person.profile.id ?? '') : '';
    const chat = [...chats.values()].find((one) => one.member === member);
    if (method === 'POST' && path.endsWith('/conversations')) return start(member, body as Start);
    if (path.endsWith('/receipt')) return { status: 200, body };
    if (method === 'POST' && chat) {
      chat.state = 'closed';
      return { status: 200, body: aConversation(chat.start, 'closed') };
    }
    const conversation = chat ? aConversation(chat.start, chat.state) : null;
    const reply = { conversation, messages: [], device_key: btoa('a'.repeat(32)) };
    if (at.readsArrive) {
      at.slowReads += 1;
      await at.readsArrive;
    }
    return { status: 200, body: reply };
  });
  const close = () => {
    for (const chat of chats.values()) chat.state = 'closed';
  };
  return { at, ids, close };
}

const signIn = (id: string) =>
  startTabSession(
    tab,
    { id, onboarding_completed: true, bookmarks: {} },
    `${id}-${crypto.randomUUID()}`,
    tab.here.visit,
  );

async function givenMember(id = 'ann') {
  const server = givenServer();
  await signIn(id);
  await chatStore.open();
  return server;
}

const begin = (topic: ChatTopic) => chatStore.begin(topic, 'me', undefined);
const codeOf = (failure: unknown) => (failure instanceof ApiProblem ? failure.problem.code : failure);

beforeEach(() => clearDevice());

it('start: resends the same id after its reply was lost', async () => {
  const { at, ids } = await givenMember();
  at.losesReply = true;
  await expect(begin('feelings')).rejects.toBeInstanceOf(Unreachable);
  at.losesReply = false;
  await begin('feelings');
  expect(new Set(ids).size).toBe(1);
  expect(chatNow().conversation).toMatchObject({ id: ids[0], topic: 'feelings' });
});

it('start: finds the chat that was started when another topic is chosen after a lost reply', async () => {
  const { at } = await givenMember();
  at.losesReply = true;
  await expect(begin('feelings')).rejects.toBeInstanceOf(Unreachable);
  at.losesReply = false;
  expect(codeOf(await begin('treatment').catch((failure: unknown) => failure))).toBe('conversation_open');
});

it('start: the next member in this tab starts their own chat after a lost reply', async () => {
  const { at, ids } = await givenMember();
  at.losesReply = true;
  await expect(begin('feelings')).rejects.toBeInstanceOf(Unreachable);
  at.losesReply = false;
  await clearDevice();
  await signIn('bob');
  await chatStore.open();
  await begin('feelings');
  expect(ids[1]).not.toBe(ids[0]);
  expect(chatNow().conversation?.id).toBe(ids[1]);
});

it('start: gets a new id after a refusal', async () => {
  const { at, ids } = await givenMember();
  at.refuses = 'conflict';
  expect(codeOf(await begin('feelings').catch((failure: unknown) => failure))).toBe('conflict');
  at.refuses = undefined;
  await begin('feelings');
  expect(ids[1]).not.toBe(ids[0]);
});

it('a chat that the member has ended: stays closed when an older reply arrives', async () => {
  const { at } = await givenMember();
  await begin('feelings');
  const arrival = Promise.withResolvers<void>();
  at.readsArrive = arrival.promise;
  const read = chatStore.catchUp(chatNow().conversation?.id ?? '');
  await vi.waitFor(() => expect(at.slowReads).toBe(1));
  await chatStore.end();
  arrival.resolve();
  await read;
  expect(chatNow().conversation?.state).toBe('closed');
});

it('a chat that staff have ended: is shown as closed even if a receipt was confirmed in the meantime', async () => {
  const { at, close } = await givenMember();
  await begin('feelings');
  close();
  const arrival = Promise.withResolvers<void>();
  at.readsArrive = arrival.promise;
  const read = chatStore.catchUp(chatNow().conversation?.id ?? '');
  await vi.waitFor(() => expect(at.slowReads).toBe(1));
  await chatStore.markRead(1);
  arrival.resolve();
  await read;
  expect(chatNow().conversation).toMatchObject({ state: 'closed', member: { read: 1 } });
});

it('a message: stays on this page if the device is full while being read', async () => {
  await givenMember();
  await begin('feelings');
  await vi.waitFor(async () => {
    await reloadChat();
    expect(chatNow().stored.last?.conversation.topic).toBe('feelings');
  });
  await tab.onDevice(async () => {});
  chooseTransport(() => Promise.reject(new Unreachable('away')));
  const full = new DOMException('', 'QuotaExceededError');
  const storage = vi.spyOn(await tab.shared.device(), 'set').mockRejectedValue(full);
  const reading = reloadChat();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  await chatStore.send('Are you there?');
  await reading;
  storage.mockRestore();
  expect(chatNow()).toMatchObject({ on: 'page', stored: { outgoing: [{ text: 'Are you there?' }] } });
});

it('words of danger: do not wait behind rate-limited messages, which keep their order', async () => {
  await givenMember();
  await begin('feelings');
  const sent: string[] = [];
  chooseTransport(({ body }) => {
    const { id, text } = body as { id: string; text: string };
    if (text !== 'I want to die') return Promise.resolve(refusal(429, 'rate_limited'));
    sent.push(text);
    const message = { id, number: 1, from: 'member', name: null, text, sent_at: '2027-03-01T00:00:00Z' };
    return Promise.resolve({ status: 201, body: message });
  });
  await chatStore.send('It is too much.');
  await chatStore.send('I want to die');
  await chatStore.send('Are you there?');
  await vi.waitFor(() => expect(sent).toEqual(['I want to die']));
  await vi.waitFor(() => expect(chatNow().stored.outgoing).toHaveLength(2));
  expect(chatNow().stored.outgoing.map(({ text }) => text)).toEqual(['It is too much.', 'Are you there?']);
  expect(chatNow().limited).toBe(true);
});
