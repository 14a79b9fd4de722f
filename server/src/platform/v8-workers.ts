import { readdirSync, readFileSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';

/**
 * V8's threads collect garbage and compile alongside the thread that answers requests. With few cores they delay that
 * thread and PostgreSQL; at the lowest priority they use what both leave over (decision 0108). Only Linux gives each
 * thread its own priority. A locked-down system may refuse, and the server then runs as it would without this.
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
