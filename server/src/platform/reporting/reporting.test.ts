import { startErrorSink, type ErrorSink, type SinkBehaviour } from '@kindred/rigs/fakes/error-sink.ts';
import { onTestFinished, describe, expect, it } from 'vitest';
import { settableClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { givenApp } from '../../testing/given-app.ts';
import { openReporter } from './reporter.ts';

const marks = ['Zqfirstname', 'Zqdiagnosis', 'Zqnote', 'zqmail@example.org', '0400 999 888'];

async function givenSink(behave?: (nth: number) => SinkBehaviour): Promise<ErrorSink> {
  const sink = await startErrorSink(behave);
  onTestFinished(sink.stop);
  return sink;
}

/** An app with one table dropped, so that some requests fail. */
async function givenBrokenApp(sink: ErrorSink, env: Record<string, string> = {}) {
  const app = await givenApp({ ERROR_REPORTING_DSN: sink.dsn, ...env });
  await app.db.schema.dropTable('contact_form').cascade().execute();
  const send = (nth = 0) =>
    app.raw({
      method: 'POST',
      url: '/api/v1/contact_forms',
      remoteAddress: `10.0.0.${nth}`,
      headers: {
        'x-auth-header': marks[1],
        referer: `https://x.example/${marks[2]}`,
        cookie: `a=${marks[0]}`,
        'user-agent': marks[2],
      },
      payload: {
        id: '0190a000-0000-7000-8000-000000000001',
        kind: 'technical',
        about: 'other',
        name: marks[0],
        message: marks.join(' '),
        email: marks[3],
        best_time: 'any',
      },
    });
  return { app, send };
}

const settled = (sink: ErrorSink, count: number) =>
  expect.poll(() => sink.taken.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);

it('reports the type of an error, its stack frames in our code and its route, and no personal data', async () => {
  const sink = await givenSink();
  const { app, send } = await givenBrokenApp(sink);
  expect((await send()).status).toBe(500);
  await app.raw({ method: 'GET', url: `/tabs/learn/${marks[1]}?q=${marks[2]}` });
  await app.raw({ method: 'GET', url: `/api/v1/topics/${marks[1]}` });
  await settled(sink, 4);
  const text = marks.filter((mark) => sink.bytes().toLowerCase().includes(mark.toLowerCase()));
  process.stdout.write(`figure: marks in ${sink.bytes().length} bytes of error reports ${text.length}\n`);
  expect(text).toEqual([]);
  const fault = sink.taken.find(({ type }) => type === 'event');
  expect(fault?.payload).toMatchObject({
    release: '0.0.1',
    environment: 'test',
    transaction: 'POST /api/v1/contact_forms',
    exception: {
      values: [
        { stacktrace: { frames: expect.arrayContaining([expect.objectContaining({ in_app: true })]) } },
      ],
    },
  });
  expect(Object.keys(fault?.payload ?? {}).toSorted()).toEqual(
    [
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'timestamp',
      'transaction',
    ].toSorted(),
  );
});

it('traces every request by default, with its pattern and duration', async () => {
  const sink = await givenSink();
  const app = await givenApp({ ERROR_REPORTING_DSN: sink.dsn });
  for (let nth = 0; nth < 20; nth += 1)
    await app.raw({ method: 'GET', url: `/api/v1/topics/fatigue?level=plain` });
  await settled(sink, 20);
  const traced = sink.taken.filter(({ type }) => type === 'transaction');
  expect(traced).toHaveLength(20);
  expect(new Set(traced.map(({ payload }) => payload['transaction']))).toEqual(
    new Set(['GET /api/v1/topics/:id']),
  );
  const [{ payload } = { payload: {} }] = traced;
  const { start_timestamp, timestamp } = payload as { start_timestamp: number; timestamp: number };
  expect(timestamp).toBeGreaterThan(start_timestamp);
});

it('traces the configured share', async () => {
  const sink = await givenSink();
  const app = await givenApp({ ERROR_REPORTING_DSN: sink.dsn, TRACES_SAMPLE_RATE: '0.25' });
  for (let nth = 0; nth < 20; nth += 1) await app.raw({ method: 'GET', url: '/api/v1/configs' });
  await settled(sink, 5);
  expect(sink.taken).toHaveLength(5);
});

it('forwards error reports from devices only in our own words', async () => {
  const sink = await givenSink();
  const app = await givenApp({ ERROR_REPORTING_DSN: sink.dsn, TRACES_SAMPLE_RATE: '0' });
  const tell = (body: object) => app.raw({ method: 'POST', url: '/api/v1/faults', payload: body });
  const frames = [{ file: 'assets/topic-screen-Ab.js', line: 3, column: 14 }];
  expect((await tell({ name: 'TypeError', page: 'topic', frames })).status).toBe(202);
  for (const wrong of [
    { name: 'Zqfirstname', page: 'topic', frames },
    { name: 'TypeError', page: '/tabs/learn/Zqdiagnosis', frames },
    { name: 'TypeError', page: 'topic', frames: [{ file: 'Zqnote', line: 1, column: 1 }] },
    { name: 'TypeError', page: 'topic', frames, message: 'Zqnote' },
  ])
    expect((await tell(wrong)).status).toBe(422);
  await settled(sink, 1);
  expect(sink.taken.map(({ payload }) => [payload['transaction'], payload['platform']])).toEqual([
    ['topic', 'javascript'],
  ]);
  expect(marks.filter((mark) => sink.bytes().includes(mark))).toEqual([]);
});

it('reports nothing without a configured server', async () => {
  const app = await givenApp();
  const answer = await app.raw({
    method: 'POST',
    url: '/api/v1/faults',
    payload: { name: 'Error', page: 'topic', frames: [] },
  });
  expect(JSON.parse(answer.body)).toEqual({ told: false });
});

describe('when the error server fails', () => {
  it.each(['busy', 'fault', 'hang', 'cut'] as const)('requests still succeed: %s', async (behaviour) => {
    const sink = await givenSink(() => behaviour);
    const { app, send } = await givenBrokenApp(sink);
    const times: number[] = [];
    for (let nth = 0; nth < 30; nth += 1) {
      const began = performance.now();
      expect((await send(nth)).status).toBe(500);
      expect((await app.raw({ method: 'GET', url: '/api/v1/configs' })).status).toBe(200);
      times.push(performance.now() - began);
    }
    expect(Math.max(...times)).toBeLessThan(2_000);
    // After the first refusal, nothing more is sent.
    expect(sink.tries()).toBeLessThan(4);
  });

  it('a report is retried after the requested time', async () => {
    const sink = await givenSink((nth) => (nth === 1 ? 'busy' : 'take'));
    const clock = settableClock('2027-03-01T00:00:00Z');
    const reporter = openReporter(readConfig({ KINDRED_ENV: 'test', ERROR_REPORTING_DSN: sink.dsn }), clock);
    const tell = async () => {
      reporter?.fault({ name: 'Error', frames: [] }, 'topic', 'javascript');
      await reporter?.settled();
      return sink.tries();
    };
    expect(await tell()).toBe(1);
    clock.set('2027-03-01T00:01:59Z');
    expect(await tell()).toBe(1);
    clock.set('2027-03-01T00:02:01Z');
    expect(await tell()).toBe(2);
    expect(sink.taken).toHaveLength(1);
  });

  it('keeps at most two hundred reports', async () => {
    const sink = await givenSink((nth) => (nth === 1 ? 'hang' : 'take'));
    const reporter = openReporter(
      readConfig({ KINDRED_ENV: 'test', ERROR_REPORTING_DSN: sink.dsn }),
      settableClock('2027-03-01T00:00:00Z'),
    );
    for (let nth = 0; nth < 5_000; nth += 1) reporter?.trace('GET /x', 200, 1);
    await reporter?.settled();
    expect(sink.tries()).toBe(1);
  });
});
