import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenOutbox, givenSinks } from './fixtures.ts';

const program = join(import.meta.dirname, 'delivery-worker.ts');
const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 25_000, interval: 20 });

function startWorker(url: string, sinks: Awaited<ReturnType<typeof givenSinks>>) {
  const worker = spawn(process.execPath, [program, url, sinks.mails.url, sinks.texts.url, '1'], {
    stdio: 'inherit',
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  return worker;
}

it('another worker delivers a mail if the first is killed halfway', async () => {
  const { url, postMail, states } = await givenOutbox();
  const sinks = await givenSinks({ mail: (nth) => (nth === 1 ? 'hang' : 'take') });
  await postMail('mary@example.org');
  const first = startWorker(url, sinks);
  await until(() => expect(sinks.mails.tries()).toBe(1));
  startWorker(url, sinks);
  first.kill('SIGKILL');
  await until(async () => expect(await states()).toEqual(['sent']));
  expect(sinks.mails.taken).toHaveLength(1);
}, 60_000);

it('an SMS is marked unknown and not repeated if its worker is killed halfway', async () => {
  const { url, postSms, states } = await givenOutbox();
  const sinks = await givenSinks({ sms: () => 'take-then-hang' });
  await postSms('+61400000001');
  const first = startWorker(url, sinks);
  await until(() => expect(sinks.texts.tries()).toBe(1));
  startWorker(url, sinks);
  first.kill('SIGKILL');
  await until(async () => expect(await states()).toEqual(['unknown']));
  expect(sinks.texts.taken).toHaveLength(1);
}, 60_000);
