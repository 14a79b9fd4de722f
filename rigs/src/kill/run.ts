/**
 * The kill bar on the embedded PostgreSQL alone:
 * `node rigs/src/kill/run.ts [kills] [writes per second] [seed] [modes, with commas]`
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { givenFreePort, rowServerFile } from './row-server.ts';
import { rowServerTarget } from './http-target.ts';
import { figureLine, killModes, killUnderWrites } from './kill-rig.ts';

const [kills = '50', rate = '200', seed = '1', modes = killModes.join(',')] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
let failed = false;
for (const mode of killModes.filter((known) => modes.split(',').includes(known))) {
  const dir = await mkdtemp('/tmp/kindred-kill-');
  await chmod(dir, 0o755);
  const port = await givenFreePort();
  const heard: string[] = [];
  const target = rowServerTarget({
    command: process.execPath,
    args: [rowServerFile, join(dir, 'data'), String(port)],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    port,
    heard: (text) => heard.push(text),
  });
  const figures = await killUnderWrites(target, {
    mode,
    kills: Number(kills),
    writesPerSecond: Number(rate),
    seed: Number(seed),
    readyLimitMs: 10_000,
    ledgerFile: join(dir, 'ledger'),
  });
  print(figureLine(figures));
  if (figures.lost === 0 && figures.doubled === 0 && figures.readyInTime === figures.kills) {
    await rm(dir, { recursive: true });
    continue;
  }
  failed = true;
  print(`Data and ledger are in ${dir}. The last words of the server:\n${heard.slice(-40).join('')}`);
}
process.exitCode = failed ? 1 : 0;
