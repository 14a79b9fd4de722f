import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import {
  draftedConversations,
  dropChatDraft,
  dropDeskDrafts,
  openDraftsOf,
  readChatDraft,
  readRecordDraft,
  readTransferNote,
  saveChatDraft,
  saveRecordDraft,
  saveTransferNote,
} from './drafts.ts';

/** The values are its own keys, as in a browser. */
class TabStorage {
  [key: string]: unknown;
}
Object.defineProperties(TabStorage.prototype, {
  getItem: { value: (key: string) => storage[key] ?? null },
  setItem: { value: (key: string, text: string) => void (storage[key] = text) },
  removeItem: { value: (key: string) => void Reflect.deleteProperty(storage, key) },
});
let storage = new TabStorage();

beforeEach(() => {
  storage = new TabStorage();
  vi.stubGlobal('sessionStorage', storage);
  openDraftsOf('ann');
  saveChatDraft('c1', { text: 'Heavy legs can come from many things.' });
  saveRecordDraft('c1', { steps: ['numbers_given'], note: 'She is with her sister.' });
  saveTransferNote('c1', 'She prefers short answers.');
});
afterAll(() => vi.unstubAllGlobals());

it('drafts of the desk: are there again for their writer, and the next person at this tab finds nothing of them', () => {
  openDraftsOf('ann');
  expect(readChatDraft('c1').text).toBe('Heavy legs can come from many things.');
  expect(readRecordDraft('c1')).toEqual({ steps: ['numbers_given'], note: 'She is with her sister.' });
  expect(readTransferNote('c1')).toBe('She prefers short answers.');
  openDraftsOf('ben');
  openDraftsOf('ann');
  expect(Object.keys(storage)).toEqual([]);
});

it('drafts of the desk: go when their writer leaves the desk, and other drafts stay', () => {
  storage['kindred.staff.draft.content.42'] = '{"title":"Fatigue"}';
  dropDeskDrafts();
  expect(Object.keys(storage)).toEqual(['kindred.staff.draft.content.42']);
});

it('drafts of the desk: one of a conversation that is gone can be found and dropped', () => {
  saveChatDraft('c2', { note: 'Prefers short answers.' });
  saveTransferNote('c3', 'Call her Jo.');
  expect(draftedConversations().toSorted()).toEqual(['c1', 'c2', 'c3']);
  dropChatDraft('c2');
  dropChatDraft('c3');
  expect(draftedConversations()).toEqual(['c1']);
});
