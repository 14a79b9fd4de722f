import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** What a process reports about itself; replaced in tests. */
export interface ProcessGauges {
  heapUsed: () => number;
  /** The share of the time since the last call in which the process was busy, from 0 to 1. */
  busyPart: () => number;
  collect: () => void;
}

const everyMs = 15_000;
const idlePart = 0.05;
/** Less than this is not worth a pause of a tenth of a second. */
const worthwhileBytes = 32_000_000;

/**
 * After a burst, V8 keeps the garbage until it needs the space: a hundred megabytes after 90,000 refusals. It is
 * collected once the process has next to nothing to do, so that the pause affects no one.
 */
export function collectWhenIdle(gauges = ownGauges()): () => void {
  // Without `--expose-gc`, as in development, the decision is left to V8.
  if (!gauges) return () => {};
  const look = idleCheck(gauges);
  const looking = setInterval(look, everyMs).unref();
  return () => clearInterval(looking);
}

export function idleCheck({ heapUsed, busyPart, collect }: ProcessGauges): () => void {
  let least = 0;
  let idleLooks = 0;
  return () => {
    idleLooks = busyPart() < idlePart ? idleLooks + 1 : 0;
    // Idle twice in a row, so that someone returning after a quiet quarter of a minute does not find the process
    // collecting.
    if (idleLooks < 2 || heapUsed() < least + worthwhileBytes) return;
    collect();
    least = heapUsed();
  };
}

function ownGauges(): ProcessGauges | undefined {
  const { gc: collect } = globalThis;
  if (!collect) return undefined;
  let before = performance.eventLoopUtilization();
  return {
    heapUsed: () => process.memoryUsage().heapUsed,
    busyPart: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    // Not through the inspector: ending its session where it reports the collection stops the process for good. An
    // ordinary collection leaves 80 MB of half-empty pages after startup; this one compacts and releases them.
    collect: () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}

const growthPart = 0.3;

/**
 * For work that leaves much garbage before anyone is waiting: V8 would let the heap double before it collects. The
 * returned function collects whenever the heap has grown by a third.
 */
export function growthCheck(gauges = growthGauges()): () => void {
  if (!gauges) return () => {};
  const { heapUsed, collect } = gauges;
  let least = heapUsed();
  return () => {
    if (heapUsed() < least + Math.max(worthwhileBytes, least * growthPart)) return;
    collect();
    least = heapUsed();
  };
}

function growthGauges(): Omit<ProcessGauges, 'busyPart'> | undefined {
  const { gc: collect } = globalThis;
  return collect && { heapUsed: () => getHeapStatistics().used_heap_size, collect: () => collect() };
}
