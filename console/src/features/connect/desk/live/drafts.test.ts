import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { givenTabStorage } from '../fixtures.ts';
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

let storage = givenTabStorage();

beforeEach(() => {
  storage = givenTabStorage();
  vi.stubGlobal('sessionStorage', storage);
  openDraftsOf('ann');
  saveChatDraft('c1', { text: 'Heavy legs can come from many things.' });
  saveRecordDraft('c1', { steps: ['numbers_given'], note: 'She is with her sister.' });
  saveTransferNote('c1', 'She prefers short answers.');
});
afterAll(() => vi.unstubAllGlobals());

it('desk drafts are restored for their writer, and the next person at this tab finds none of them', () => {
  openDraftsOf('ann');
  expect(readChatDraft('c1').text).toBe('Heavy legs can come from many things.');
  expect(readRecordDraft('c1')).toEqual({ steps: ['numbers_given'], note: 'She is with her sister.' });
  expect(readTransferNote('c1').note).toBe('She prefers short answers.');
  openDraftsOf('ben');
  openDraftsOf('ann');
  expect(Object.keys(storage)).toEqual([]);
});

it('a transfer note: keeps its id until the text changes', () => {
  const { id } = readTransferNote('c1');
  expect(readTransferNote('c1').id).toBe(id);
  expect(saveTransferNote('c1', 'She prefers long answers.').id).not.toBe(id);
});

it('drafts of the desk: go when their writer leaves the desk, and other drafts stay', () => {
  storage['kindred.staff.draft.content.42'] = '{"title":"Fatigue"}';
  dropDeskDrafts();
  expect(Object.keys(storage)).toEqual(['kindred.staff.draft.content.42']);
});

it('a desk draft of a conversation that is gone can be found and dropped', () => {
  saveChatDraft('c2', { note: 'Prefers short answers.' });
  saveTransferNote('c3', 'Call her Jo.');
  expect(draftedConversations().toSorted()).toEqual(['c1', 'c2', 'c3']);
  dropChatDraft('c2');
  dropChatDraft('c3');
  expect(draftedConversations()).toEqual(['c1']);
});
