import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { refusalCodeOf, StaffApiUnreachable } from './api-problem.ts';
import { callStaffApi, openStaffStream } from './api.ts';
import { CallProblem } from './call-problem.tsx';
import { downloadStaffFile } from './list/download-file.ts';
import { saveStaffFile } from './save-file.ts';
import { withLongTimeout } from './timeouts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A network that swallows everything after this response, and a clock for the timeouts. */
function givenSilentNetwork(reply?: Response) {
  const timers: { ms: number; end: () => void }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController();
    timers.push({ ms, end: () => over.abort(new DOMException('too late', 'TimeoutError')) });
    return over.signal;
  });
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    if (reply) return Promise.resolve(reply);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  return {
    signals,
    /** Lets this much time pass. */
    pass: (ms: number) => {
      for (const timer of timers) if (timer.ms <= ms) timer.end();
    },
  };
}

const outcomeOf = (work: Promise<unknown>) => {
  const outcome = { error: undefined as unknown };
  work.catch((error: unknown) => {
    outcome.error = error;
  });
  return outcome;
};

it('a call is unreachable after 20 seconds if the network swallows it', async () => {
  const network = givenSilentNetwork();
  const outcome = outcomeOf(callStaffApi('GET /staff/me'));
  network.pass(19_000);
  await Promise.resolve();
  expect(outcome.error).toBeUndefined();
  network.pass(20_000);
  await expect.poll(() => outcome.error).toBeInstanceOf(StaffApiUnreachable);
});

it('a call whose reply stops half way is unreachable too', async () => {
  const half = { headers: new Headers({ 'content-type': 'application/json' }), status: 200 };
  const reply = { ...half, json: () => Promise.reject(new DOMException('too late', 'TimeoutError')) };
  givenSilentNetwork(reply as unknown as Response);
  await expect(callStaffApi('GET /staff/me')).rejects.toBeInstanceOf(StaffApiUnreachable);
});

it('a call with a file has two minutes', async () => {
  const network = givenSilentNetwork();
  const outcome = outcomeOf(
    callStaffApi('POST /staff/charity/logo', { body: { file: '' }, ...withLongTimeout() }),
  );
  network.pass(119_000);
  await Promise.resolve();
  expect(outcome.error).toBeUndefined();
  network.pass(120_000);
  await expect.poll(() => outcome.error).toBeInstanceOf(StaffApiUnreachable);
});

it('a download has ten minutes', async () => {
  const network = givenSilentNetwork();
  const outcome = outcomeOf(downloadStaffFile('/staff/content_export.tar', 'content.tar'));
  network.pass(599_000);
  await Promise.resolve();
  expect(outcome.error).toBeUndefined();
  network.pass(600_000);
  await expect.poll(() => outcome.error).toBeInstanceOf(StaffApiUnreachable);
});

it.each([downloadStaffFile, saveStaffFile])('a file that is refused says why: %o', async (download) => {
  const problem = { type: 'x', title: 'Backwards', status: 400, code: 'period_backwards', errors: [] };
  const headers = { 'content-type': 'application/problem+json' };
  givenSilentNetwork(new Response(JSON.stringify(problem), { status: 400, headers }));
  const error = await download('/staff/audit_table.csv', 'audit.csv').catch((fault: unknown) => fault);
  expect(refusalCodeOf(error)).toBe('period_backwards');
});

it('a stream ends only when its reader ends it', async () => {
  const network = givenSilentNetwork();
  const reader = new AbortController();
  const outcome = outcomeOf(openStaffStream({}, reader.signal));
  network.pass(3_600_000);
  await Promise.resolve();
  expect([outcome.error, network.signals]).toEqual([undefined, [reader.signal]]);
  reader.abort();
  await expect.poll(() => outcome.error).toBeInstanceOf(StaffApiUnreachable);
});

it('a write without a response does not claim that nothing was changed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const noticeAfter = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((fault: unknown) => fault);
    return renderToStaticMarkup(createElement(CallProblem<never>, { error, words: {} }));
  };
  const params = { id: '0190a000-0000-7000-8000-000000000001' };
  const body = { version: 1 };
  const taken = await noticeAfter(
    callStaffApi('POST /staff/content/drafts/{id}/take_back', { params, body }),
  );
  expect(taken).toContain('It may have gone through anyway.');
  expect(taken).not.toContain('We haven’t changed anything.');
  expect(await noticeAfter(callStaffApi('GET /staff/me'))).toContain('We haven’t changed anything.');
});
