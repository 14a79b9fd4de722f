import { readDsn, type Dsn, type FaultReport } from '@kindred/contract/analytics/error-report.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { faultEnvelope, traceEnvelope } from './envelope.ts';

export interface Reporter {
  fault: (told: FaultReport, where: string, platform: 'node' | 'javascript') => void;
  trace: (where: string, status: number, tookMs: number) => void;
  /** Resolves when all pending reports have been sent or dropped. */
  settled: () => Promise<void>;
}

const mostWaiting = 200;
const patienceMs = 5_000;
const pauseMs = 60_000;

type Settings = Pick<Config, 'ERROR_REPORTING_DSN' | 'TRACES_SAMPLE_RATE' | 'RELEASE' | 'KINDRED_ENV'>;

/**
 * Sends reports using the Sentry protocol. The product never waits for it; the queue is bounded, and reports that
 * cannot be sent are dropped.
 */
export function openReporter(settings: Settings, clock: Clock): Reporter | undefined {
  const dsn = readDsn(settings.ERROR_REPORTING_DSN ?? '');
  if (!dsn) return undefined;
  const house = { release: settings.RELEASE, environment: settings.KINDRED_ENV };
  const send = sendingTo(dsn, clock);
  let traced = 0;
  return {
    fault: (details, where, platform) =>
      send.put(faultEnvelope(details, { ...house, where, platform, now: clock.now() })),
    trace: (where, status, tookMs) => {
      // Samples every tenth trace for a rate of a tenth, without randomness.
      traced += settings.TRACES_SAMPLE_RATE;
      if (traced < 1) return;
      traced -= 1;
      send.put(traceEnvelope({ ...house, where, status, tookMs, now: clock.now() }));
    },
    settled: send.settled,
  };
}

function sendingTo({ url, key }: Dsn, clock: Clock) {
  const waiting: string[] = [];
  let running: Promise<void> | undefined;
  let notBefore = 0;
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=kindred/1, sentry_key=${key}`,
  };
  /** Returns the milliseconds during which nothing may be sent. */
  const sendOne = async (body: string): Promise<number> => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      if (answer.status === 429) return (Number(answer.headers.get('retry-after')) || 60) * 1_000;
      return answer.ok ? 0 : pauseMs;
    } catch {
      // The server is down or too slow, so sending pauses.
      return pauseMs;
    }
  };
  const run = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const pause = await sendOne(next);
      if (pause === 0) continue;
      notBefore = clock.now().getTime() + pause;
      waiting.length = 0;
    }
    running = undefined;
  };
  return {
    put: (body: string) => {
      if (waiting.length >= mostWaiting || clock.now().getTime() < notBefore) return;
      waiting.push(body);
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
