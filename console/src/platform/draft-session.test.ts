import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createDraftSession,
  type DraftSessionState,
  type LocalCopy,
  type StoredDraft,
} from './draft-session.ts';
import type { DraftData } from './record-merge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aDraft = (data: DraftData, version = 1): StoredDraft => ({
  version,
  state: 'draft',
  data,
  objections: [],
  edited_by: { name: 'Ben' },
  edited_at: '2027-03-01T00:00:00Z',
});

/** A server with one draft, and a device. */
function build({ local }: { local?: LocalCopy } = {}) {
  const server = {
    draft: aDraft({ title: 'Water', why: '' }),
    reachable: true,
    answers: true,
    loads: true,
    saves: 0,
  };
  const device: { copy?: LocalCopy | undefined } = { copy: local };
  const states: DraftSessionState[] = [];
  const session = createDraftSession({
    draft: server.draft,
    local,
    save: async (version, data) => {
      if (!server.reachable) return 'unreachable';
      if (version !== server.draft.version) return 'changed';
      server.saves += 1;
      server.draft = aDraft(data, version + 1);
      if (!server.answers) return 'unreachable';
      return { saved: { version: version + 1, edited_at: '2027-03-01T00:01:00Z', objections: [] } };
    },
    reload: async () => (server.loads ? server.draft : 'unreachable'),
    keepLocal: (copy) => {
      device.copy = copy;
    },
    dropLocal: () => {
      device.copy = undefined;
    },
    onState: (state) => states.push(state),
  });
  session.open();
  return { server, device, session, states };
}

it('typing is saved once after a pause, within two seconds, and then the device forgets it', async () => {
  const { server, device, session } = build();
  session.change('title', 'W');
  await vi.advanceTimersByTimeAsync(500);
  session.change('title', 'Wa');
  // A page being closed writes to the device immediately.
  session.keep();
  expect(device.copy?.data).toMatchObject({ title: 'Wa' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect([server.saves, server.draft.data['title'], session.state().status]).toEqual([1, 'Wa', 'saved']);
  expect(device.copy).toBeUndefined();
});

it('typing continues while the session ends, and is then kept nowhere', async () => {
  const { server, device, states, session } = build();
  session.change('title', 'Wat');
  const end = session.forget();
  session.change('title', 'Wate');
  await end;
  session.change('title', 'Water!');
  expect(states.at(-1)?.data['title']).toBe('Water!');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([server.saves, device.copy]).toEqual([0, undefined]);
});

it('everything stays on the device without a network, and is sent when it is back', async () => {
  const { server, device, session } = build();
  server.reachable = false;
  session.change('title', 'Offline');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([session.state().status, device.copy?.data['title']]).toEqual(['offline', 'Offline']);
  server.reachable = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([session.state().status, server.draft.data['title']]).toEqual(['saved', 'Offline']);
});

it('after a lost response, what arrived counts as the writer’s own, not as someone else’s change', async () => {
  const { server, session, states } = build();
  server.answers = false;
  session.change('title', 'Half a sen');
  await vi.advanceTimersByTimeAsync(1_500);
  server.answers = true;
  session.change('title', 'Half a sentence');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.state()).toMatchObject({ status: 'saved', mergedFrom: undefined, generation: 0 });
  expect(states.filter(({ status }) => status === 'conflict')).toEqual([]);
  expect(server.draft.data['title']).toBe('Half a sentence');
});

it('changes by a colleague in another field are both saved, and the writer is told who it was', async () => {
  const { server, session } = build();
  server.draft = aDraft({ title: 'Water', why: 'Ben wrote this' }, 2);
  session.change('title', 'Ann wrote this');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(server.draft.data).toEqual({ title: 'Ann wrote this', why: 'Ben wrote this' });
  expect(session.state()).toMatchObject({ status: 'saved', mergedFrom: 'Ben', generation: 1 });
});

it('a change by a colleague in the same field blocks saving until a person has chosen', async () => {
  const { server, device, session } = build();
  server.draft = aDraft({ title: 'Ben wrote this', why: '' }, 2);
  session.change('title', 'Ann wrote this');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(session.state()).toMatchObject({
    status: 'conflict',
    conflicts: [{ path: 'title', mine: 'Ann wrote this', theirs: 'Ben wrote this' }],
  });
  expect(server.draft.data['title']).toBe('Ben wrote this');
  // A step of the draft is refused meanwhile, and reopening the page asks again.
  expect([await session.flush(), device.copy?.version]).toEqual([1, 1]);
  session.resolve({ title: 'Ann and Ben wrote this' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect([session.state().status, server.draft.data['title']]).toEqual(['saved', 'Ann and Ben wrote this']);
});

it('words typed while a person chooses are part of the choice, and saved with it', async () => {
  const { server, session } = build();
  server.draft = aDraft({ title: 'Ben wrote this', why: '' }, 2);
  session.change('title', 'Ann wrote');
  await vi.advanceTimersByTimeAsync(3_000);
  session.change('title', 'Ann wrote this and more');
  const { conflicts } = session.state();
  expect(conflicts).toEqual([{ path: 'title', mine: 'Ann wrote this and more', theirs: 'Ben wrote this' }]);
  session.resolve(Object.fromEntries(conflicts.map(({ path, mine }) => [path, mine])));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.draft.data['title']).toBe('Ann wrote this and more');
});

it('a part removed while a person chooses does not come back empty with the choice', async () => {
  const { server, session } = build();
  const parts = (title: string) => [{ title: 'One' }, { title }];
  server.draft = aDraft({ title: 'Water', why: '', parts: parts('Old') }, 1);
  session.change('parts', parts('Old'));
  await vi.advanceTimersByTimeAsync(2_000);
  server.draft = aDraft({ title: 'Water', why: '', parts: parts('By Ben') }, 3);
  session.change('parts.1.title', 'By Ann');
  await vi.advanceTimersByTimeAsync(3_000);
  session.change('parts', [{ title: 'One' }]);
  session.resolve(Object.fromEntries(session.state().conflicts.map(({ path, mine }) => [path, mine])));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.draft.data['parts']).toEqual([{ title: 'One' }]);
});

it('text typed before the session ended is restored and saved', async () => {
  const base = { title: 'Water', why: '' };
  const { server, device, session } = build({
    local: { version: 1, base, data: { ...base, why: 'Not yet sent' } },
  });
  expect(session.state()).toMatchObject({ restored: true, data: { why: 'Not yet sent' } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([server.draft.data['why'], device.copy]).toEqual(['Not yet sent', undefined]);
});

it('a session that ends while someone types leaves every key on the device, and the next sign-in saves them', async () => {
  const first = build();
  first.server.reachable = false;
  first.session.change('title', 'Half a sen');
  await vi.advanceTimersByTimeAsync(1_000);
  first.session.change('title', 'Half a sentence');
  first.session.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(first.device.copy?.data['title']).toBe('Half a sentence');
  const { server, session, device } = build(first.device.copy ? { local: first.device.copy } : {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect([server.draft.data['title'], session.state().status]).toEqual(['Half a sentence', 'saved']);
  expect(device.copy).toBeUndefined();
});

it('when two people edit one paragraph, the second reads both, and their choice is saved', async () => {
  const paragraph = (text: string) => [{ kind: 'paragraph', spans: [{ text }] }];
  const { server, session } = build();
  server.draft = aDraft({ title: 'Water', why: '', body: paragraph('By Ben') }, 2);
  session.change('body', paragraph('By Ann'));
  await vi.advanceTimersByTimeAsync(3_000);
  const { conflicts } = session.state();
  expect(conflicts).toEqual([{ path: 'body', mine: paragraph('By Ann'), theirs: paragraph('By Ben') }]);
  session.resolve({ body: paragraph('By both') });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.draft.data['body']).toEqual(paragraph('By both'));
});

it('words typed while a save is in progress are saved after it', async () => {
  const { server, session } = build();
  session.change('title', 'One');
  const flushed = session.flush();
  session.change('title', 'Two');
  await vi.advanceTimersByTimeAsync(3_000);
  await flushed;
  expect([server.draft.data['title'], session.state().status]).toEqual(['Two', 'saved']);
});

it('a colleague’s version that cannot be loaded is loaded later, and nothing is called closed', async () => {
  const { server, session } = build();
  server.draft = aDraft({ title: 'Water', why: 'Ben wrote this' }, 2);
  server.loads = false;
  session.change('title', 'Ann wrote this');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.state().status).toBe('offline');
  server.loads = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.draft.data).toEqual({ title: 'Ann wrote this', why: 'Ben wrote this' });
});

it('a step without a network is refused after one try', async () => {
  const { server, session } = build();
  server.reachable = false;
  session.change('title', 'Offline');
  await expect(session.flush()).rejects.toThrow('not saved yet');
});
