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
  said: () => string;
  signal: (name: NodeJS.Signals) => void;
  ended: Promise<{ code: number | null; said: string }>;
}

/** A script of a few lines on prepare.js, which is plain JavaScript that runs before anything is installed. */
function givenScript(script: string): Run {
  return givenProgram(
    process.execPath,
    ['--input-type=module', '-e', `import * as prepare from '${prepare}'; ${script}`],
    root,
  );
}

function givenProgram(command: string, args: readonly string[], cwd: string): Run {
  const child = spawn(command, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (text: unknown) => {
    said += String(text);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (end) => resolve({ code: end, said }));
  });
  onTestFailed(() => void process.stdout.write(`${command} said:\n${said}\n`));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { said: () => said, signal: (name) => void child.kill(name), ended };
}

const becoming = (program: string) => givenScript(`prepare.become(['-e', ${JSON.stringify(program)}])`);

describe('npm start, which becomes the server', () => {
  it.each([0, 1, 2])('ends with %i when the server does', async (code) => {
    expect((await becoming(`process.exit(${code})`).ended).code).toBe(code);
  });

  it('hands a SIGTERM on, and ends when the server has ended, with its code', async () => {
    const run = becoming(
      `process.on('SIGTERM', () => { console.log('asked'); process.exit(7) }); setInterval(() => {}, 1000); console.log('is up')`,
    );
    await until('up', 10_000, () => run.said().includes('is up'));
    run.signal('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 7, said: expect.stringContaining('asked') });
  });

  it('does not end before the server on the Ctrl+C that both of them get from the terminal', async () => {
    const run = becoming(
      `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.on('SIGUSR2', () => {}); console.log('is up')`,
    );
    await until('up', 10_000, () => run.said().includes('is up'));
    run.signal('SIGINT');
    run.signal('SIGTERM');
    // Had the first one ended it, there would be no code.
    expect((await run.ended).code).toBe(0);
  });

  it('ends the server when npm was ended, whose shell hands no signal on', async () => {
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
    await until('up', 30_000, () => npm.said().includes('is up'));
    const server = Number(npm.said().split('is up as ')[1]);
    onTestFinished(() => killNow(server));
    npm.signal('SIGTERM');
    await until('the server was asked to end', 10_000, () => npm.said().includes('asked'));
  });

  it('ends with 1 when the server was killed', async () => {
    expect((await becoming(`process.kill(process.pid, 'SIGKILL')`).ended).code).toBe(1);
  });
});
