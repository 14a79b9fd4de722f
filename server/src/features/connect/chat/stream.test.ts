import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { becomes, listen, type Listener } from '#features/notifications/stream/fixtures.ts';
import { givenApp, givenAppOn, type TestApp } from '../../../testing/given-app.ts';
import {
  givenChatMember,
  givenChatStaff,
  givenNamedStaff,
  isHere,
  replies,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from './fixtures.ts';

const seed = inject('seed');

interface MemberEvent {
  conversation: Conversation;
  messages: ChatMessage[];
}
interface DeskEvent {
  lines: DeskLine[];
  messages: { conversation: string; message: ChatMessage }[];
}

/** A device that loses its connection and resumes, on alternating servers. */
function deviceOf(apps: readonly TestApp[], { token }: ChatPerson, path: string) {
  const earlier: Listener[] = [];
  let stream: Listener | undefined;
  let since: string | undefined;
  const events = <T>(name: string): T[] =>
    [...earlier, ...(stream ? [stream] : [])].flatMap((one) =>
      one.received().flatMap((event) => (event.name === name ? [event.data as T] : [])),
    );
  return {
    connect: async (at: number) => {
      const opened = await listen((apps[at % apps.length] as TestApp).http, { token, since, path });
      // It has a cursor from then on. A device without one asks for earlier messages.
      if (since === undefined)
        await becomes(() => opened.received().some(({ name }) => name === 'ready'), true);
      stream = opened;
    },
    cut: async () => {
      if (!stream) return;
      const ended = stream;
      ended.leave();
      await becomes(ended.ended, true);
      since = ended.received().findLast(({ id }) => id !== undefined)?.id ?? since;
      earlier.push(ended);
      stream = undefined;
    },
    events,
  };
}

const givenTwoServers = async () => {
  const app = await givenApp();
  return [app, await givenAppOn(app)] as const;
};

it('shows each side what the other wrote, across two servers', async () => {
  const apps = await givenTwoServers();
  const robin = await givenChatMember(apps[0]);
  const ann = await givenChatStaff(apps[0]);
  const [phone, desk] = [deviceOf(apps, robin, '/stream'), deviceOf(apps, ann, '/staff/stream')];
  await phone.connect(0);
  await desk.connect(1);
  const { id } = await startsChat(robin);
  await becomes(
    () =>
      desk
        .events<DeskEvent>('desk')
        .at(-1)
        ?.lines.map((line) => [line.id, line.state]),
    [[id, 'waiting']],
  );
  await takes(ann, id);
  await becomes(() => phone.events<MemberEvent>('conversation').at(-1)?.conversation.with, 'Ann');
  await writes(robin, id, 'Hello');
  await becomes(
    () =>
      desk.events<DeskEvent>('desk').flatMap(({ messages }) => messages.map(({ message }) => message.text)),
    ['Hello'],
  );
  await replies(ann, id, { text: 'Good morning', seen: 1 });
  await becomes(
    () =>
      phone.events<MemberEvent>('conversation').flatMap(({ messages }) => messages.map(({ text }) => text)),
    ['Hello', 'Good morning'],
  );
});

it('tells staff nothing about the content of a conversation that they have not taken', async () => {
  const apps = await givenTwoServers();
  const robin = await givenChatMember(apps[0]);
  const [ann, colleague] = [await givenChatStaff(apps[0]), await givenChatStaff(apps[0])];
  const desk = deviceOf(apps, colleague, '/staff/stream');
  await desk.connect(0);
  const { id } = await startsChat(robin);
  await writes(robin, id, 'Zqsecret');
  await takes(ann, id);
  await writes(robin, id, 'Zqsecret again');
  await becomes(() => desk.events<DeskEvent>('desk').at(-1)?.lines[0]?.last_number, 2);
  expect(JSON.stringify(desk.events('desk'))).not.toContain('Zqsecret');
});

it('shows each side that the other is typing, across two servers, and stores nothing', async () => {
  const apps = await givenTwoServers();
  const [robin, ann] = [await givenChatMember(apps[0]), await givenChatStaff(apps[0])];
  const { id } = await startsChat(robin);
  const [phone, desk] = [deviceOf(apps, robin, '/stream'), deviceOf(apps, ann, '/staff/stream')];
  await phone.connect(0);
  await desk.connect(1);
  expect((await robin.ask('POST', `/conversations/${id}/typing`)).status).toBe(200);
  await takes(ann, id);
  expect((await ann.ask('POST', `/staff/conversations/${id}/typing`)).status).toBe(200);
  await robin.ask('POST', `/conversations/${id}/typing`);
  await becomes(() => phone.events('typing'), [{ conversation: id, from: 'staff', name: 'Ann' }]);
  await becomes(() => desk.events('typing'), [{ conversation: id, from: 'member', name: null }]);
  // The member and the first person both see a second person, by name.
  const ben = await givenNamedStaff(apps[0], 'Ben Fox');
  await isHere(ann);
  await isHere(ben);
  await ann.ask('POST', `/staff/conversations/${id}/ask`, { to: ben.id });
  await ben.ask('POST', `/staff/conversations/${id}/join`);
  await ben.ask('POST', `/staff/conversations/${id}/typing`);
  const benWrites = { conversation: id, from: 'staff', name: 'Ben' };
  await becomes(() => phone.events('typing').at(-1), benWrites);
  await becomes(() => desk.events('typing').at(-1), benWrites);
  await phone.cut();
  await phone.connect(1);
  await writes(robin, id, 'Hello');
  await becomes(() => phone.events<MemberEvent>('conversation').at(-1)?.conversation.last_number, 1);
  expect(phone.events('typing')).toHaveLength(2);
  const stranger = await givenChatMember(apps[0]);
  expect((await stranger.ask('POST', `/conversations/${id}/typing`)).status).toBe(404);
});

type Step = {
  what: 'writes' | 'replies' | 'reads' | 'answers read' | 'closes' | 'cut phone' | 'cut desk';
  at: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'writes',
    'writes',
    'replies',
    'replies',
    'reads',
    'answers read',
    'closes',
    'cut phone',
    'cut desk',
  ),
  at: fc.nat({ max: 1 }),
});

async function plays(apps: readonly TestApp[], steps: readonly Step[]): Promise<void> {
  const [app] = apps as [TestApp];
  const robin = await givenChatMember(app);
  const ann = await givenChatStaff(app);
  const [phone, desk] = [deviceOf(apps, robin, '/stream'), deviceOf(apps, ann, '/staff/stream')];
  await phone.connect(0);
  await desk.connect(1);
  let { id } = await startsChat(robin);
  await takes(ann, id);
  let count = 0;
  let closed = false;
  for (const [nth, { what, at }] of steps.entries()) {
    if (closed && what !== 'cut phone' && what !== 'cut desk') {
      app.clock.advance(1);
      ({ id } = await startsChat(robin));
      await takes(ann, id);
      [closed, count] = [false, 0];
    }
    const number = (all: number) => Math.max(0, all - at);
    if (what === 'writes') count = (await writes(robin, id, `m${nth}`)).body.number;
    if (what === 'replies') count = (await replies(ann, id, { text: `s${nth}`, seen: count })).body.number;
    if (what === 'reads')
      await robin.ask('PUT', `/conversations/${id}/receipt`, { delivered: count, read: number(count) });
    if (what === 'answers read')
      await ann.ask('PUT', `/staff/conversations/${id}/receipt`, { delivered: count, read: number(count) });
    if (what === 'closes') closed = (await robin.ask('POST', `/conversations/${id}/close`)).status === 200;
    if (what === 'cut phone') await phone.cut().then(() => phone.connect(at));
    if (what === 'cut desk') await desk.cut().then(() => desk.connect(at));
  }
  const fresh = (await robin.ask<MemberEvent>('GET', '/conversations/current')).body;
  const own = () => phone.events<MemberEvent>('conversation').filter((one) => one.conversation.id === id);
  await becomes(() => own().at(-1)?.conversation, fresh.conversation);
  // Each message arrives exactly once and in order, even across lost connections.
  expect(own().flatMap(({ messages }) => messages)).toEqual(fresh.messages);
  const line = () =>
    desk
      .events<DeskEvent>('desk')
      .flatMap(({ lines }) => lines)
      .findLast((one) => one.id === id);
  await becomes(() => [line()?.last_number, line()?.state], [count, closed ? 'closed' : 'open']);
  const atDesk = desk
    .events<DeskEvent>('desk')
    .flatMap(({ messages }) =>
      messages.flatMap(({ conversation, message }) => (conversation === id ? [message] : [])),
    );
  expect(atDesk).toEqual(fresh.messages);
  await phone.cut();
  await desk.cut();
}

it(
  'a reconnecting device receives each message once and in order, and ends in the same state as a new one',
  { timeout: 600_000 },
  async () => {
    const apps = await givenTwoServers();
    const all = fc.sample(fc.array(step, { minLength: 3, maxLength: 14 }), {
      seed,
      numRuns: inject('all') ? 2_000 : 60,
    });
    const left = all.entries();
    const worker = async () => {
      for (const [at, steps] of left)
        await plays(apps, steps).catch((error: unknown) => {
          throw new Error(`seed ${seed}, sequence ${at}: ${JSON.stringify(steps)}`, { cause: error });
        });
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    process.stdout.write(
      `figure: ${all.length} chats with cuts at two servers: each message once and in order (seed ${seed})\n`,
    );
  },
);
