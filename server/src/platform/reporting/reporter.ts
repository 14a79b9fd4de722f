import { readDsn, type Dsn, type ToldFault } from '@kindred/contract/fault-report.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { faultEnvelope, traceEnvelope } from './envelope.ts';

export interface Reporter {
  fault: (told: ToldFault, where: string, platform: 'node' | 'javascript') => void;
  trace: (where: string, status: number, tookMs: number) => void;
  /** When all that waits has left or was given up. */
  settled: () => Promise<void>;
}

const mostWaiting = 200;
const patienceMs = 5_000;
const pauseMs = 60_000;

type Settings = Pick<Config, 'ERROR_REPORTING_DSN' | 'TRACES_SAMPLE_RATE' | 'RELEASE' | 'KINDRED_ENV'>;

/**
 * Tells a server that speaks the protocol of Sentry. The product does not wait for it, remembers no more than so many,
 * and drops what cannot be told: a report is worth less than the thing it is about.
 */
export function openReporter(settings: Settings, clock: Clock): Reporter | undefined {
  const dsn = readDsn(settings.ERROR_REPORTING_DSN ?? '');
  if (!dsn) return undefined;
  const house = { release: settings.RELEASE, environment: settings.KINDRED_ENV };
  const send = sendingTo(dsn, clock);
  let traced = 0;
  return {
    fault: (told, where, platform) =>
      send.put(faultEnvelope(told, { ...house, where, platform, now: clock.now() })),
    trace: (where, status, tookMs) => {
      // Of a tenth every tenth: no chance is needed to be fair.
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
  /** Milliseconds in which nothing more is to be sent. */
  const sendOne = async (body: string): Promise<number> => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      if (answer.status === 429) return (Number(answer.headers.get('retry-after')) || 60) * 1_000;
      return answer.ok ? 0 : pauseMs;
    } catch {
      // Away or too slow: the next ones are not even tried for a while.
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
