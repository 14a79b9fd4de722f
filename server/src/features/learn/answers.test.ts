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
    answers: async () => (await reader.call(readAnswers, undefined, where)).told.answers,
  };
}

const said = { 'tired-now': 7, 'best-time': 'In the morning', 'one-thing': 'Water the garden' };

it('keeps what a member answers, and gives it back to them', async () => {
  const { answer, answers } = await givenAnswers();
  expect((await answer(said)).told.answers).toEqual(said);
  expect(await answers()).toEqual(said);
});

it('changes only what is named, so two devices that answer different questions both have their way', async () => {
  const { answer, answers } = await givenAnswers();
  await Promise.all([
    answer({ 'tired-now': 3 }),
    answer({ 'one-thing': 'Rest' }),
    answer({ 'what-gives': 'Tea' }),
  ]);
  expect(await answers()).toEqual({ 'tired-now': 3, 'one-thing': 'Rest', 'what-gives': 'Tea' });
});

it('keeps zero as an answer, and takes one back when it is told nothing', async () => {
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
])(
  'refuses what answers no question of the activity, and keeps nothing of it: %j',
  async (wrong, field, code) => {
    const { answer, answers } = await givenAnswers();
    const { status, told } = await answer({ ...wrong, 'what-gives': 'Tea' });
    expect([status, told.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
    expect(await answers()).toEqual({});
  },
);

it('takes a thousand letters and no more', async () => {
  const { answer } = await givenAnswers();
  expect((await answer({ 'one-thing': 'a'.repeat(1_000) })).status).toBe(200);
  expect((await answer({ 'one-thing': 'a'.repeat(1_001) })).status).toBe(422);
});

it('says not found for an activity that is not there', async () => {
  const { answer } = await givenAnswers();
  const { status, told } = await answer({ 'one-thing': 'x' }, { module_key: 'no-such-activity' });
  expect([status, told.code]).toEqual([404, 'not_found']);
});

it('shows answers to nobody but who gave them', async () => {
  const one = await givenAnswers();
  const other = await givenAnswers(one.app);
  await one.answer(said);
  expect(await other.answers()).toEqual({});
  await other.answer({ 'one-thing': 'Mine' });
  expect(await one.answers()).toEqual(said);
});

it('adds the answers of all activities to the profile when asked, and not otherwise', async () => {
  const { answer, call } = await givenAnswers();
  await answer(said);
  const { told } = await call(readProfile, undefined, '?interactive_answers');
  expect(told).toMatchObject({ interactive_answers: { fatigue: { 'know-your-day': said } } });
  expect((await call(readProfile)).told).not.toHaveProperty('interactive_answers');
});

it('gives every hostile text back as it was typed, or refuses it by name', async () => {
  const { answer, answers } = await givenAnswers();
  const seed = inject('seed');
  const texts = hostileTexts(seed, inject('all') ? 3_000 : 300);
  const outcomes = { kept: 0, refused: 0, wrong: [] as string[] };
  for (const text of texts) {
    const { status, told } = await answer({ 'one-thing': text });
    const named = told.errors?.every(({ field }) => field === 'answers.one-thing');
    const back = status === 200 ? (await answers())?.['one-thing'] : undefined;
    if (status === 422 && named) outcomes.refused += 1;
    else if (back === text.toWellFormed().normalize('NFC').trim()) outcomes.kept += 1;
    else outcomes.wrong.push(`${status} ${JSON.stringify(text)}`);
  }
  const { kept, refused, wrong } = outcomes;
  process.stdout.write(
    `figure: hostile answers ${texts.length}, kept as typed ${kept}, refused ${refused} (seed ${seed})\n`,
  );
  expect(wrong).toEqual([]);
  expect(kept).toBeGreaterThan(texts.length / 4);
});
