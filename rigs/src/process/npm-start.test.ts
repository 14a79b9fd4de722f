import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { killNow } from '#kill/process-tree.ts';
import { until } from './until.ts';

const prepare = pathToFileURL(join(import.meta.dirname, '../../../tools/setup/prepare.js')).href;
const root = join(import.meta.dirname, '../../..');

interface Run {
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  ended: Promise<{ code: number | null; output: string }>;
}

/** A small script using prepare.js, which is plain JavaScript because it runs before anything is installed. */
function givenScript(script: string): Run {
  return givenProgram(
    process.execPath,
    ['--input-type=module', '-e', `import * as prepare from '${prepare}'; ${script}`],
    root,
  );
}

function givenProgram(command: string, args: readonly string[], cwd: string): Run {
  const child = spawn(command, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const hear = (text: unknown) => {
    output += String(text);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (end) => resolve({ code: end, output }));
  });
  onTestFailed(() => void process.stdout.write(`${command} said:\n${output}\n`));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { output: () => output, signal: (name) => void child.kill(name), ended };
}

const becoming = (program: string) => givenScript(`prepare.become(['-e', ${JSON.stringify(program)}])`);

describe('npm start, which becomes the server', () => {
  it.each([0, 1, 2])('exits with %i when the server does', async (code) => {
    expect((await becoming(`process.exit(${code})`).ended).code).toBe(code);
  });

  it('forwards a SIGTERM, waits for the server, and exits with its code', async () => {
    const run = becoming(
      `process.on('SIGTERM', () => { console.log('asked'); process.exit(7) }); setInterval(() => {}, 1000); console.log('is up')`,
    );
    await until('up', 10_000, () => run.output().includes('is up'));
    run.signal('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 7, output: expect.stringContaining('asked') });
  });

  it('does not exit before the server on a Ctrl+C that both get from the terminal', async () => {
    const run = becoming(
      `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.on('SIGUSR2', () => {}); console.log('is up')`,
    );
    await until('up', 10_000, () => run.output().includes('is up'));
    run.signal('SIGINT');
    run.signal('SIGTERM');
    // If the first signal had ended it, there would be no exit code.
    expect((await run.ended).code).toBe(0);
  });

  it('stops the server when npm is terminated without forwarding the signal', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kindred-npm-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const program = `process.on('SIGTERM', () => { console.log('asked'); process.exit(0) }); setInterval(() => {}, 1000); console.log('is up as ' + process.pid)`;
    await writeFile(
      join(dir, 'start.mjs'),
      `import * as prepare from '${prepare}'; prepare.become(['-e', ${JSON.stringify(program)}])`,
    );
    await writeFile(
      join(dir, 'package.json'),
      JSON.stringify({ scripts: { start: `${process.execPath} start.mjs` } }),
    );
    const npm = givenProgram('npm', ['start'], dir);
    await until('up', 30_000, () => npm.output().includes('is up'));
    const server = Number(npm.output().split('is up as ')[1]);
    onTestFinished(() => killNow(server));
    npm.signal('SIGTERM');
    await until('the server was asked to end', 10_000, () => npm.output().includes('asked'));
  });

  it('exits with 1 if the server was killed', async () => {
    expect((await becoming(`process.kill(process.pid, 'SIGKILL')`).ended).code).toBe(1);
  });
});
