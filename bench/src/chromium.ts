import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** A browser without background activity, which would be measured too. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BenchBrowser {
  port: number;
  stop: () => Promise<void>;
}

/** A fresh profile each time: a first visit has an empty cache. */
export async function startChromium(): Promise<BenchBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'kindred-bench-chromium-'));
  const child = spawn(
    chromiumPath,
    ['--headless', ...quietFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore', detached: true },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    // Its helper processes are in its process group; killing only the parent would leave them running.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  for (let waited = 0; waited < 30_000; waited += 50) {
    const file = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(file.split('\n')[0]);
    if (port > 0) return { port, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`${chromiumPath} did not open its port in half a minute`);
}
