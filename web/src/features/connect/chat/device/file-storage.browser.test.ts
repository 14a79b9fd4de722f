import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport, Unreachable, type SentRequest } from '../../../../platform/api.ts';
import type { Driver } from '../../../../platform/device/storage.ts';
import { handleUnauthorized, startTabSession } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenConversation, givenMessage } from '../fixtures.ts';
import { saveChatKey } from './chat-device.ts';
import { chatFiles, forgetArrivedFiles, restoreChatFiles } from './chat-files.ts';
import { readStoredFiles } from './file-storage.ts';

const canary = 'Mangrove-canary-7719';
const chat = givenConversation();
const pdf = (name: string, bytes = 2_000) =>
  new File([canary, new Uint8Array(bytes - canary.length)], name, { type: 'application/pdf' });

const signsIn = async (id: string) => {
  await startTabSession(
    tab,
    { id, onboarding_completed: true },
    `${id}-${crypto.randomUUID()}`,
    tab.here.visit,
  );
  await saveChatKey(btoa(id.padEnd(32, id)), tab.here);
};
const stored = async () => (await tab.shared.device()).get('chat_files');
const listed = () => chatFiles.list().map(({ name, stage, on }) => [name, stage, on]);
const storedNames = async () => (await readStoredFiles(chat)).map(({ file }) => file.name);
/** The chat after this file has arrived. */
const chatWith = (id = '') => {
  const file = { state: 'ready', kind: 'document', size: 1, width: null, height: null } as const;
  return { ...chat, attachments: [{ id, ...file }] };
};
/** Chooses files, and waits until it is known where they are stored. */
async function chooses(...files: File[]): Promise<void> {
  await chatFiles.add(chat.id, files);
  await vi.waitFor(() => expect(chatFiles.list().every(({ on }) => on !== undefined)).toBe(true), 30_000);
}

/** A server that accepts files and can be unreachable. */
function openServer() {
  const server = { calls: [] as string[], away: false };
  chooseTransport(async ({ method, path, body }: SentRequest) => {
    const end = path.split('/').at(-1) ?? '';
    if (server.away) throw new Unreachable('away');
    server.calls.push(`${method} ${end} ${(body as { id?: string } | undefined)?.id ?? ''}`);
    const reply = { attachments: { pieces: [] }, send: givenMessage(1) }[end] ?? {};
    return { status: 200, body: reply };
  });
  return server;
}

beforeEach(async () => {
  chatFiles.clear();
  await clearDevice();
  openServer();
  await signsIn('ann');
});

it('chosen files: are encrypted on the device, and restored with their content after a reload', async () => {
  await chooses(pdf('Letter.pdf'), pdf('Plan.pdf'));
  expect(listed()).toEqual([
    ['Letter.pdf', 'chosen', 'device'],
    ['Plan.pdf', 'chosen', 'device'],
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/Letter|Plan|Mangrove/);
  const before = chatFiles.list();
  chatFiles.clear();
  await restoreChatFiles(chat);
  await restoreChatFiles(chat);
  expect(chatFiles.list()).toEqual(before);
  const [first] = await readStoredFiles(chat);
  expect([first?.content.type, first?.content.size]).toEqual(['application/pdf', 2_000]);
  expect(await first?.content.text()).toContain(canary);
});

it('chosen files: are sent after a reload under the same ids, and then removed from the device', async () => {
  const server = openServer();
  await chooses(pdf('Letter.pdf'));
  const [file] = chatFiles.list();
  chatFiles.clear();
  await restoreChatFiles(chat);
  chatFiles.send(chat.id);
  await vi.waitFor(() => expect(chatFiles.list()).toEqual([]));
  expect(server.calls.filter((call) => !call.startsWith('GET'))).toEqual([
    `POST attachments ${file?.id}`,
    'PUT 0 ',
    `POST send ${file?.message}`,
  ]);
  await vi.waitFor(async () => expect(await storedNames()).toEqual([]));
});

it('chosen files: one released for sending offline continues by itself after a reload, once', async () => {
  const server = openServer();
  server.away = true;
  await chooses(pdf('Letter.pdf'));
  const [file] = chatFiles.list();
  chatFiles.send(chat.id);
  await vi.waitFor(() => expect(listed()).toEqual([['Letter.pdf', 'waiting', 'device']]));
  await vi.waitFor(async () => expect((await readStoredFiles(chat))[0]?.isReleased).toBe(true));
  chatFiles.clear();
  server.away = false;
  await restoreChatFiles(chat);
  await vi.waitFor(() => expect(chatFiles.list()).toEqual([]));
  expect(server.calls.filter((call) => call.startsWith('POST send'))).toEqual([`POST send ${file?.message}`]);
});

it('chosen files: one that was removed, has since arrived or belongs to a previous chat does not come back', async () => {
  await chooses(pdf('Removed.pdf'), pdf('Arrived.pdf'), pdf('Arrived in another tab.pdf'));
  const [removed, arrived, elsewhere] = chatFiles.list().map(({ id }) => id);
  chatFiles.remove(removed ?? '');
  await vi.waitFor(async () => expect(await storedNames()).toHaveLength(2));
  forgetArrivedFiles(chatWith(elsewhere));
  await vi.waitFor(async () => expect(await storedNames()).toEqual(['Arrived.pdf']));
  // The page was closed before it could record that the file had arrived.
  chatFiles.clear();
  await restoreChatFiles(chatWith(arrived));
  expect(listed()).toEqual([]);
  expect(await storedNames()).toEqual([]);
  await chooses(pdf('Old.pdf'));
  expect(await readStoredFiles({ ...chat, id: 'c2' })).toEqual([]);
  expect(await storedNames()).toEqual([]);
});

it('chosen files: survive an expired session, but neither signing out nor another person’s sign-in', async () => {
  await chooses(pdf('Letter.pdf'));
  await handleUnauthorized(tab, tab.here);
  expect(listed()).toEqual([]);
  await signsIn('ann');
  expect(await storedNames()).toEqual(['Letter.pdf']);
  await handleUnauthorized(tab, tab.here);
  await signsIn('bob');
  expect(await stored()).toBeUndefined();
  await chooses(pdf('Of Bob.pdf'));
  expect(await storedNames()).toEqual(['Of Bob.pdf']);
  await clearDevice();
  expect(await stored()).toBeUndefined();
});

it('chosen files: beyond what a device stores, a file lives as long as the page, and the others stay', async () => {
  await chooses(pdf('Large.pdf', 6_500_000), pdf('Too much.pdf', 6_000_000));
  expect(listed().map(([name, , on]) => [name, on])).toEqual([
    ['Large.pdf', 'device'],
    ['Too much.pdf', 'page'],
  ]);
  expect(await storedNames()).toEqual(['Large.pdf']);
});

it.each<[string, Partial<Driver>]>([
  ['is full', { set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }],
  ['forgets what it took', { set: () => Promise.resolve() }],
  ['lasts no longer than the page', { name: 'memory' }],
])('chosen files: are not reported as stored if the storage %s, but are still sent', async (_, broken) => {
  const device = await tab.shared.device();
  const before = { ...device };
  Object.assign(device, broken);
  try {
    await chooses(pdf('Letter.pdf'));
    expect(listed()).toEqual([['Letter.pdf', 'chosen', 'page']]);
    chatFiles.send(chat.id);
    await vi.waitFor(() => expect(listed()).toEqual([]));
  } finally {
    Object.assign(device, before);
  }
});
