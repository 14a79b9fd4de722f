import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { countAsNoStorage, withStorageTimeout } from './storage-faults.ts';

const reported = vi.fn<(fault: unknown) => void>();
vi.stubGlobal('reportError', reported);
afterEach(() => reported.mockClear());
afterAll(() => vi.unstubAllGlobals());

it.each(['QuotaExceededError', 'SecurityError', 'InvalidStateError', 'NotFoundError', 'AbortError'])(
  'storage: a failure with %s counts as no storage, and is not reported',
  (name) => {
    expect(countAsNoStorage(new DOMException('no', name))).toBeUndefined();
    expect(reported).not.toHaveBeenCalled();
  },
);

it('storage: hanging counts as no storage, and is not reported', async () => {
  const stuck = withStorageTimeout(new Promise<string>(() => {}), 1);
  expect(await stuck.catch(countAsNoStorage)).toBeUndefined();
  expect(reported).not.toHaveBeenCalled();
});

it.each([
  new TypeError('stored.chats is undefined'),
  new DOMException('cannot be cloned', 'DataCloneError'),
  'a string',
])('storage: a bug in our code also counts as no storage, but is reported', (fault) => {
  expect(countAsNoStorage(fault)).toBeUndefined();
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
});
