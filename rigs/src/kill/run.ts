/**
 * The kill bar on the embedded PostgreSQL alone, or with --product on the real server: `node rigs/src/kill/run.ts
 * [kills] [writes per second] [seed] [modes, separated by commas] [--product]`
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { givenFreePort, rowServerFile } from './row-server.ts';
import { rowServerTarget } from './http-target.ts';
import { figureLine, killModes, killUnderWrites, type KillFigures, type KillTarget } from './kill-rig.ts';
import { productTarget } from './product-target.ts';

interface Judged {
  target: KillTarget;
  /** The server's output, for when something is wrong. */
  output: () => string;
  /** Responses that no client should ever get, so far. */
  strange: () => readonly string[];
}

const { values, positionals } = parseArgs({
  options: { product: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [kills = '50', rate = '200', seed = '1', modes = killModes.join(',')] = positionals;
const print = (line: string) => process.stdout.write(`${line}\n`);

function rowServer(dir: string, port: number): Judged {
  const lines: string[] = [];
  const target = rowServerTarget({
    command: process.execPath,
    args: [rowServerFile, join(dir, 'data'), String(port)],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    port,
    output: (text) => lines.push(text),
  });
  return { target, output: () => lines.slice(-40).join(''), strange: () => [] };
}

function product(dir: string, port: number): Judged {
  const target = productTarget(join(dir, 'data'), port);
  return { target, output: () => target.output().slice(-8_000), strange: target.strange };
}

function isWell(figures: KillFigures, strange: readonly string[]): boolean {
  return (
    figures.lost === 0 &&
    figures.doubled === 0 &&
    figures.readyInTime === figures.kills &&
    strange.length === 0
  );
}

let failed = false;
for (const mode of killModes.filter((existing) => modes.split(',').includes(existing))) {
  const dir = await mkdtemp('/tmp/kindred-kill-');
  await chmod(dir, 0o755);
  const { target, output, strange } = (values.product ? product : rowServer)(dir, await givenFreePort());
  const figures = await killUnderWrites(target, {
    mode,
    kills: Number(kills),
    writesPerSecond: Number(rate),
    seed: Number(seed),
    readyLimitMs: 10_000,
    ledgerFile: join(dir, 'ledger'),
  }).catch((error: unknown) => {
    print(`Data and ledger are in ${dir}. The last words of the server:\n${output()}`);
    throw error;
  });
  print(figureLine(figures));
  if (isWell(figures, strange())) {
    await rm(dir, { recursive: true });
    continue;
  }
  failed = true;
  print(
    `Data and ledger are in ${dir}. Strange answers: ${strange().join('\n')}\nThe last words of the server:\n${output()}`,
  );
}
process.exitCode = failed ? 1 : 0;
