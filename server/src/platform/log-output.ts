import { writeSync } from 'node:fs';

/** How many lines were lost because the terminal is closed or the disk is full. */
let lost = 0;
export const lostLogLines = (): number => lost;

let waiting: string[] = [];
/** Small enough to fit into a pipe. */
const mostWaiting = 100;

function writeWaiting(): void {
  const lines = waiting;
  waiting = [];
  try {
    if (lines.length > 0) writeSync(1, lines.join(''));
  } catch {
    lost += lines.length;
  }
}
process.once('exit', writeWaiting);

/**
 * Where log lines go: standard output. Lines from one turn of the event loop are written together at its end, because a
 * write per line took 7 % of a request. A line that cannot be written is dropped and counted. Logging must never stop
 * the server, and an exit must not wait for it: the logger's own destination would retry forever.
 */
export const logOutput = {
  write(line: string): void {
    const count = waiting.push(line);
    if (count === 1) setImmediate(writeWaiting);
    if (count === mostWaiting) writeWaiting();
  },
};
