import { readProfile } from '@kindred/contract/accounts.ts';
import { keepAnswers, readAnswers } from '@kindred/contract/learn.ts';
import { hostileTexts } from '../../testing/hostile.ts';
import { expect, inject, it } from 'vitest';
import type { givenApp } from '../../testing/given-app.ts';
import { givenReader } from './fixtures.ts';

const activity = { topic_id: 'fatigue', module_key: 'know-your-day' };
const where = `?${new URLSearchParams(activity).toString()}`;

async function givenAnswers(app?: Awaited<ReturnType<typeof givenApp>>) {
  const reader = await givenReader(app);
  return {
    ...reader,
    answer: (answers: object, more: object = {}) =>
      reader.call(keepAnswers, { ...activity, answers, ...more }),
    answers: async () => (await reader.call(readAnswers, undefined, where)).reply.answers,
  };
}

const values = { 'tired-now': 7, 'best-time': 'In the morning', 'one-thing': 'Water the garden' };

it('saves a member’s answers, and returns them', async () => {
  const { answer, answers } = await givenAnswers();
  expect((await answer(values)).reply.answers).toEqual(values);
  expect(await answers()).toEqual(values);
});

it('changes only the named answers, so that two devices can answer different questions', async () => {
  const { answer, answers } = await givenAnswers();
  await Promise.all([
    answer({ 'tired-now': 3 }),
    answer({ 'one-thing': 'Rest' }),
    answer({ 'what-gives': 'Tea' }),
  ]);
  expect(await answers()).toEqual({ 'tired-now': 3, 'one-thing': 'Rest', 'what-gives': 'Tea' });
});

it('keeps zero as an answer, and clears an answer that is null', async () => {
  const { answer, answers } = await givenAnswers();
  await answer({ 'tired-now': 0, 'one-thing': 'Rest' });
  await answer({ 'one-thing': null });
  expect(await answers()).toEqual({ 'tired-now': 0 });
});

it.each([
  [{ 'no-such-question': 'x' }, 'answers.no-such-question', 'unknown_field'],
  [{ 'tired-now': 11 }, 'answers.tired-now', 'not_allowed'],
  [{ 'tired-now': 'seven' }, 'answers.tired-now', 'not_allowed'],
  [{ 'best-time': 'At no time' }, 'answers.best-time', 'not_allowed'],
  [{ 'one-thing': 7 }, 'answers.one-thing', 'not_allowed'],
])('refuses answers to unknown questions, and saves none of them: %j', async (wrong, field, code) => {
  const { answer, answers } = await givenAnswers();
  const { status, reply } = await answer({ ...wrong, 'what-gives': 'Tea' });
  expect([status, reply.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
  expect(await answers()).toEqual({});
});

it('accepts a thousand characters and no more', async () => {
  const { answer } = await givenAnswers();
  expect((await answer({ 'one-thing': 'a'.repeat(1_000) })).status).toBe(200);
  expect((await answer({ 'one-thing': 'a'.repeat(1_001) })).status).toBe(422);
});

it('returns not found for an unknown activity', async () => {
  const { answer } = await givenAnswers();
  const { status, reply } = await answer({ 'one-thing': 'x' }, { module_key: 'no-such-activity' });
  expect([status, reply.code]).toEqual([404, 'not_found']);
});

it('shows answers only to the member who gave them', async () => {
  const one = await givenAnswers();
  const other = await givenAnswers(one.app);
  await one.answer(values);
  expect(await other.answers()).toEqual({});
  await other.answer({ 'one-thing': 'Mine' });
  expect(await one.answers()).toEqual(values);
});

it('includes the answers to all activities in the profile only if requested', async () => {
  const { answer, call } = await givenAnswers();
  await answer(values);
  const { reply } = await call(readProfile, undefined, '?interactive_answers');
  expect(reply).toMatchObject({ interactive_answers: { fatigue: { 'know-your-day': values } } });
  expect((await call(readProfile)).reply).not.toHaveProperty('interactive_answers');
});

it('returns every hostile text as typed, or refuses it by field', async () => {
  const { answer, answers } = await givenAnswers();
  const seed = inject('seed');
  const texts = hostileTexts(seed, inject('all') ? 3_000 : 300);
  const outcomes = { kept: 0, refused: 0, wrong: [] as string[] };
  for (const text of texts) {
    const { status, reply } = await answer({ 'one-thing': text });
    const named = reply.errors?.every(({ field }) => field === 'answers.one-thing');
    const back = status === 200 ? (await answers())?.['one-thing'] : undefined;
    if (status === 422 && named) outcomes.refused += 1;
    else if (back === text.toWellFormed().normalize('NFC').trim()) outcomes.kept += 1;
    else outcomes.wrong.push(`${status} ${JSON.stringify(text)}`);
  }
  const { kept: stored, refused, wrong } = outcomes;
  process.stdout.write(
    `figure: hostile answers ${texts.length}, kept as typed ${stored}, refused ${refused} (seed ${seed})\n`,
  );
  expect(wrong).toEqual([]);
  expect(stored).toBeGreaterThan(texts.length / 4);
});
