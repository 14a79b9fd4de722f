import type { FastifyBaseLogger } from 'fastify';
import { codeOf, messageOf } from '@kindred/postgres/errors.ts';
import { isDatabaseAway } from './database-away.ts';

/** Takes errors that no request is waiting for: from connections, caches and streams. */
export interface FaultLog {
  report: (error: unknown) => void;
  /** Anything reported before this is called is printed. */
  writeTo: (log: FastifyBaseLogger) => void;
}

export function openFaultLog(say: (line: string) => void): FaultLog {
  let log: FastifyBaseLogger | undefined;
  const reportOutage = (message: string) => {
    if (log) log.error({ fault: message }, 'database connection lost');
    else say(`The connection to the database was lost: ${message}`);
  };
  const reportFault = (err: ReturnType<typeof describeError>) => {
    if (log) log.error({ err }, 'background work failed');
    else say(`Something failed in the background: ${err.stack ?? err.message}`);
  };
  return {
    report: (error) =>
      isDatabaseAway(error) ? reportOutage(messageOf(error)) : reportFault(describeError(error)),
    writeTo: (next) => {
      log = next;
    },
  };
}

/** For the log. Never the error itself: a connection error contains the entire connection. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, code: codeOf(error), stack };
}
