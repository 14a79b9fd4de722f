import { readdirSync, readFileSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';

/**
 * V8's threads collect garbage and compile beside the thread that answers. On few cores they delay it, and PostgreSQL;
 * at the lowest priority they take what both leave (decision 0108). Only Linux gives each thread its own priority.
 * A system that is locked down may refuse; then the server runs as it would without.
 */
export function lowerV8Workers(say: (line: string) => void): void {
  if (platform() !== 'linux') return;
  try {
    const threads = readdirSync('/proc/self/task');
    for (const thread of threads.filter((id) => nameOf(id) === 'V8Worker'))
      setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  } catch (error) {
    say(`The threads of V8 keep their priority, because the system refused to lower it: ${String(error)}`);
  }
}

const nameOf = (thread: string) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
