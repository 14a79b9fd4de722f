import { expect, it } from 'vitest';
import { openAdmission, type AdmissionControl, type WorkClass } from './admission.ts';

/** Keeps requests in progress until a test finishes them, on a clock set by the test. */
function givenWork() {
  let now = 0;
  const admission = openAdmission(() => now);
  const pending: (() => void)[] = [];
  const start = async (workClass: WorkClass, count: number) => {
    for (let at = 0; at < count; at += 1)
      admission.admit(workClass, () => new Promise<void>((resolve) => pending.push(resolve))).catch(() => {});
    await Promise.resolve();
  };
  const finish = async (count: number) => {
    for (const done of pending.splice(0, count)) done();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { admission, start, finish, pending, advance: (ms: number) => (now += ms) };
}

/** Sends more ordinary requests than there is room for, at this pace, for fifteen seconds. */
async function overload(
  { start, finish, pending, advance }: ReturnType<typeof givenWork>,
  perSecond: number,
): Promise<number> {
  for (let at = 0; at < 300; at += 1) {
    await start('ordinary', at === 0 ? 400 : perSecond / 20 + 10);
    advance(50);
    await finish(perSecond / 20);
  }
  await start('ordinary', 400);
  return pending.length;
}

const refusalOf = (admission: AdmissionControl, workClass: WorkClass) =>
  admission.admit(workClass, async () => 'done').catch((error: unknown) => error);

it('admission: admits a burst as long as nothing has been refused', async () => {
  const { start, admission, pending } = givenWork();
  await start('ordinary', 180);
  expect(pending).toHaveLength(180);
  expect(admission.hasRoom('ordinary')).toBe(true);
});

it('admission: refuses ordinary work when full, but still admits essential work', async () => {
  const { start, admission } = givenWork();
  await start('ordinary', 400);
  expect(await refusalOf(admission, 'ordinary')).toMatchObject({ code: 'busy' });
  expect(await refusalOf(admission, 'essential')).toBe('done');
  expect(admission.refusals()).toEqual({ ordinary: 201, essential: 0 });
});

it('admission: keeps room for essential work when the limit falls below the work in progress', async () => {
  const { start, finish, advance, admission } = givenWork();
  await start('ordinary', 400);
  for (let at = 0; at < 5; at += 1) {
    advance(1_000);
    await start('ordinary', 1);
    await finish(1);
  }
  expect(admission.hasRoom('ordinary')).toBe(false);
  expect(await refusalOf(admission, 'essential')).toBe('done');
});

it('admission: refuses even essential work once its reserve is used up', async () => {
  const { start, admission } = givenWork();
  await start('essential', 100);
  expect(await refusalOf(admission, 'essential')).toMatchObject({ code: 'busy' });
});

it.each([
  { perSecond: 400, atMost: 0.15 },
  { perSecond: 1_000, atMost: 0.15 },
  { perSecond: 4_000, atMost: 0.15 },
])(
  'admission: keeps the wait at an eighth of a second when $perSecond are finished in a second',
  async ({ perSecond, atMost }) => {
    const inWork = await overload(givenWork(), perSecond);
    expect(inWork / perSecond).toBeLessThanOrEqual(atMost);
    expect(inWork / perSecond).toBeGreaterThan(atMost / 2);
  },
);

it('admission: keeps twelve requests in progress, however slow the database is', async () => {
  expect(await overload(givenWork(), 20)).toBe(12);
});

it('admission: admits a burst again after a quiet moment', async () => {
  const work = givenWork();
  await overload(work, 20);
  await work.finish(20);
  for (let at = 0; at < 3; at += 1) {
    await work.start('ordinary', 1);
    work.advance(200);
    await work.finish(1);
  }
  await work.start('ordinary', 180);
  expect(work.pending).toHaveLength(180);
});

it('admission: frees room when work fails', async () => {
  const { admission } = givenWork();
  for (let at = 0; at < 400; at += 1)
    await admission.admit('ordinary', () => Promise.reject(new Error('no'))).catch(() => {});
  expect(admission.hasRoom('ordinary')).toBe(true);
  expect(admission.refusals().ordinary).toBe(0);
});

it('admission: considers a process late after three late timers, but not after a pause', () => {
  const { admission } = givenWork();
  for (const ms of [900, 900, 0, 900, 900]) admission.noteLoopDelay(ms);
  expect(admission.isLate()).toBe(false);
  admission.noteLoopDelay(900);
  expect(admission.isLate()).toBe(true);
  admission.noteLoopDelay(10);
  expect(admission.isLate()).toBe(false);
});
