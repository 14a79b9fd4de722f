import type { Entered } from '@kindred/contract/staff.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createDraftSession, type StoredDraft } from './draft-session.ts';
import { readStaffDraft, saveStaffDraft } from './draft.ts';
import { completeStaffSignIn, forgetStaffSession, keepToken, sessionAtSend } from './session.ts';

const texts = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  vi.useFakeTimers();
  texts.clear();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a full tab keeps the draft it had', () => {
  saveStaffDraft('form', { title: 'Water' });
  room = 20;
  saveStaffDraft('form', { title: 'Water and how much of it is enough' });
  expect(readStaffDraft('form')).toEqual({ title: 'Water' });
});

it('a tab full of drafts still lets its person sign in, for as long as the page is open', () => {
  room = 0;
  keepToken('new', undefined);
  completeStaffSignIn({ next: 'desk' } as Entered, 'link');
  expect([sessionAtSend().token, texts.size]).toEqual(['new', 0]);
  forgetStaffSession();
});

it('text that a full tab cannot keep is saved on the server, followed by what is typed meanwhile', async () => {
  room = 0;
  const server = { title: '', version: 1 };
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const draft: StoredDraft = {
    version: 1,
    state: 'draft',
    data: { title: '' },
    objections: [],
    edited_by: null,
    edited_at: '2027-03-01T00:00:00Z',
  };
  const session = createDraftSession({
    draft,
    local: undefined,
    save: async (version, data) => {
      asked.resolve();
      await answered.promise;
      server.title = String(data['title']);
      server.version = version + 1;
      return { saved: { version: server.version, edited_at: '2027-03-01T00:01:00Z', objections: [] } };
    },
    reload: async () => draft,
    keepLocal: ({ data }) => saveStaffDraft('content', { data: JSON.stringify(data) }),
    dropLocal: () => {},
    onState: () => {},
  });
  session.change('title', 'One');
  const saving = session.flush();
  await asked.promise;
  session.change('title', 'Two');
  answered.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  await saving;
  expect([server.title, session.state().status]).toEqual(['Two', 'saved']);
});
