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
 * Where log lines go: standard output. What comes in one turn of the event loop is written at once, at its end: a write
 * for each line took 7 % of a request. A line that cannot be written is dropped and counted. Logging must never stop
 * the server, and an exit must not wait for it: the logger's own destination tries again for ever.
 */
export const logOutput = {
  write(line: string): void {
    const count = waiting.push(line);
    if (count === 1) setImmediate(writeWaiting);
    if (count === mostWaiting) writeWaiting();
  },
};
