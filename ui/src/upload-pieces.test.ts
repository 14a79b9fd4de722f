import { expect, it } from 'vitest';
import { uploadFile, type UploadCalls } from './upload-pieces.ts';

class NetworkAway extends Error {}

/** A server that loses its network once before each of the given pieces. */
function givenServer(lost: readonly number[] = []) {
  const stored = new Map<number, string>();
  const missing = new Set(lost);
  const calls: UploadCalls<string> = {
    start: async () => ({ pieces: [...stored.keys()] }),
    storePiece: async (number, bytes) => {
      if (missing.delete(number)) throw new NetworkAway();
      stored.set(number, atob(bytes));
    },
    send: async () =>
      [...stored.entries()]
        .toSorted(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(''),
    isTemporary: (error) => error instanceof NetworkAway,
  };
  return { calls, stored };
}

const file = new Blob(['0123456789']);
const parts = (signal = new AbortController().signal) => {
  const told: [string, number][] = [];
  const tell = (stage: string, share: number) => {
    told.push([stage, share]);
    // The network is back, so the pause ends.
    if (stage === 'waiting') queueMicrotask(() => dispatchEvent(new Event('online')));
  };
  return { told, pieceBytes: 4, signal, tell };
};

it('upload: resumes after an interruption with the pieces that have not arrived', async () => {
  const { calls, stored } = givenServer([1]);
  const { told, ...how } = parts();
  expect(await uploadFile(file, calls, how)).toBe('0123456789');
  expect([...stored.keys()]).toEqual([0, 1, 2]);
  expect(told.map(([stage, share]) => `${stage} ${share.toFixed(1)}`)).toEqual([
    'sending 0.0',
    'sending 0.3',
    'waiting 0.3',
    'sending 0.3',
    'sending 0.7',
    'checking 1.0',
  ]);
});

it('upload: a refusal ends it without a retry', async () => {
  const { calls } = givenServer();
  let tries = 0;
  const send = async (): Promise<string> => {
    tries += 1;
    throw new Error('refused');
  };
  await expect(uploadFile(file, { ...calls, send }, parts())).rejects.toThrow('refused');
  expect(tries).toBe(1);
});

it('upload: sends no further piece after cancellation', async () => {
  const { calls, stored } = givenServer();
  const cancel = new AbortController();
  const storePiece = async (number: number, bytes: string) => {
    cancel.abort();
    await calls.storePiece(number, bytes);
  };
  await expect(uploadFile(file, { ...calls, storePiece }, parts(cancel.signal))).rejects.toThrow(/abort/i);
  expect([...stored.keys()]).toEqual([0]);
});
