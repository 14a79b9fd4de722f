import { randomBytes } from 'node:crypto';
import type { FaultReport } from '@kindred/contract/analytics/error-report.ts';

/** Common fields of every report. */
export interface House {
  release: string;
  environment: string;
}

const idOf = (bytes: number) => randomBytes(bytes).toString('hex');
const seconds = (instant: Date) => instant.getTime() / 1_000;

function envelope(kind: 'event' | 'transaction', fields: object, now: Date): string {
  const event_id = idOf(16);
  const lines = [{ event_id, sent_at: now.toISOString() }, { type: kind }, { event_id, ...fields }];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** `where` is a route pattern or the name of a page, never a URL. */
export function faultEnvelope(
  { name, frames }: FaultReport,
  { where, platform, now, ...house }: House & { where: string; platform: 'node' | 'javascript'; now: Date },
): string {
  // The protocol expects the innermost frame last.
  const placed = frames
    .toReversed()
    .map(({ file, line, column }) => ({ filename: file, lineno: line, colno: column, in_app: true }));
  const values = [{ type: name, ...(placed.length > 0 ? { stacktrace: { frames: placed } } : {}) }];
  const fields = { timestamp: seconds(now), platform, level: 'error', transaction: where, ...house };
  return envelope('event', { ...fields, exception: { values } }, now);
}

/** The duration of a route, without its input. */
export function traceEnvelope({
  where,
  status,
  tookMs,
  now,
  ...house
}: House & { where: string; status: number; tookMs: number; now: Date }): string {
  const trace = {
    trace_id: idOf(16),
    span_id: idOf(8),
    op: 'http.server',
    status: status < 400 ? 'ok' : status < 500 ? 'invalid_argument' : 'internal_error',
  };
  const began = new Date(now.getTime() - tookMs);
  const times = { start_timestamp: seconds(began), timestamp: seconds(now) };
  const fields = { ...times, platform: 'node', transaction: where, transaction_info: { source: 'route' } };
  return envelope('transaction', { ...fields, contexts: { trace }, ...house }, now);
}
