import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** What a process shows of itself, or a test in its place. */
export interface ProcessGauges {
  heapUsed: () => number;
  /** The part of the time since the last call in which the process worked, from 0 to 1. */
  busyPart: () => number;
  collect: () => void;
}

const everyMs = 15_000;
const idlePart = 0.05;
/** Less is not worth a pause of a tenth of a second. */
const worthwhileBytes = 32_000_000;

/**
 * After a burst V8 keeps the garbage until it needs the room: a hundred megabytes after 90,000 refusals. It is collected
 * once the process has next to nothing to do, so that the pause meets nobody.
 */
export function collectWhenIdle(gauges = ownGauges()): () => void {
  // Without `--expose-gc`, as in development, V8 alone decides.
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
    // Twice in a row: whoever comes back after a quiet quarter of a minute does not find the process collecting.
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
    // Not by the inspector: ending its session where it reports the collection stops the process for good. A collection
    // of the usual kind leaves 80 MB of half-empty pages after a start; this one packs them, and gives them back.
    collect: () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}

const growthPart = 0.3;

/**
 * For work that leaves much garbage while nobody waits yet: V8 would let the heap grow to twice its size before it looks.
 * The returned function collects whenever the heap has grown by a third.
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
