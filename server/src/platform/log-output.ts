import { writeSync } from 'node:fs';

/** How many lines were lost: the terminal is closed, or the disk is full. */
let lost = 0;
export const lostLogLines = (): number => lost;

/**
 * Where log lines go: standard output. A line that cannot be written is dropped and counted. Logging must never stop
 * the server, and an exit must not wait for it: the logger's own destination tries again for ever.
 */
export const logOutput = {
  write(line: string): void {
    try {
      writeSync(1, line);
    } catch {
      lost += 1;
    }
  },
};
