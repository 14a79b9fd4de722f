import { randomUUID } from 'node:crypto';
import type { ChatCard, ChosenCard } from '@kindred/contract/connect/cards.ts';
import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import { expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenEvent } from '../../events/fixtures.ts';
import { givenChatMember, givenChatStaff, startsChat, takes } from '../chat/fixtures.ts';
import { firstWords } from './rules.ts';

/** A member, a staff member who has taken their conversation, and a function that sends a card into it. */
async function givenTakenChat(app: TestApp) {
  const robin = await givenChatMember(app);
  const ann = await givenChatStaff(app);
  const { id: chat } = await startsChat(robin);
  await takes(ann, chat);
  const sends = (card: ChosenCard | undefined, { id = randomUUID(), text = '' } = {}) =>
    ann.ask<ChatMessage>('POST', `/staff/conversations/${chat}/messages`, { id, text, card, seen: 0 });
  return { robin, sends };
}

it('a card is part of a message, keeps its title, line and link from that moment, and may replace the text', async () => {
  const app = await givenApp();
  const { robin, sends } = await givenTakenChat(app);
  const { status, body } = await sends({ kind: 'topic', id: 'fatigue' }, { text: 'This may help.' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ number: 1, from: 'staff', text: 'This may help.' });
  expect(body.card).toEqual({
    kind: 'topic',
    id: 'fatigue',
    title: 'Fatigue',
    line: expect.stringMatching(/\w/) as string,
    link: '/tabs/learn/fatigue',
  } satisfies ChatCard);
  const shown = await robin.ask<{ messages: ChatMessage[] }>('GET', '/conversations/current');
  expect(shown.body.messages).toEqual([body]);
  const content = app.contentStore.current();
  const chosen: ChosenCard[] = [
    { kind: 'event', id: (await givenEvent(app.db)).slug },
    ...(['tip', 'coordinator'] as const).map((kind) => ({
      kind,
      id: content.all(kind)[0]?.slug ?? '',
    })),
    { kind: 'service', id: 'lifeline' },
  ];
  for (const card of chosen) {
    const sent = (await sends(card)).body;
    expect(sent).toMatchObject({ text: '', card });
    expect(sent.card?.link).toMatch(new RegExp(`^/[a-z_/-]+/${card.id}$`));
  }
});

it('a non-existent card is refused, and so are a different card under the same id and an empty reply', async () => {
  const { sends } = await givenTakenChat(await givenApp());
  const id = randomUUID();
  const first = await sends({ kind: 'topic', id: 'pain' }, { id });
  expect((await sends({ kind: 'topic', id: 'pain' }, { id })).body).toEqual(first.body);
  expect((await sends({ kind: 'topic', id: 'fatigue' }, { id })).body.code).toBe('conflict');
  expect((await sends({ kind: 'tip', id: 'no-such-tip' })).body.code).toBe('card_gone');
  expect((await sends(undefined)).body.code).toBe('validation');
});

it('a long text is shortened to one line, between words', () => {
  expect(firstWords('Short.\nAnd more.')).toBe('Short. And more.');
  const line = firstWords(`${'word '.repeat(60)}end`);
  expect(line.length).toBeLessThanOrEqual(142);
  expect(line).toMatch(/word …$/);
});
