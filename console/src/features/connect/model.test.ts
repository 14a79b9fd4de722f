import { expect, it } from 'vitest';
import { givenLine } from './desk/fixtures.ts';
import { asMembersRead, elsewhereInWords, isMissed, spokeInWords } from './model.ts';

it('a staff role follows the first name, and without one the first name is shown alone', () => {
  expect(asMembersRead('Ann Lee', 'cancer nurse ')).toBe('Ann (cancer nurse)');
  expect(asMembersRead(' Ann Lee', ' ')).toBe('Ann');
});

it('a chat is missed if it ended before anyone had joined, and says when its member last spoke with someone', () => {
  const at = '2026-11-25T10:00:00.000Z';
  const taken = { what: 'taken', name: 'Ann', after: 0, at } as const;
  const left = { what: 'left', name: null, after: 0, at } as const;
  expect(isMissed(givenLine('a', { state: 'closed', lines: [left] }))).toBe(true);
  expect(isMissed(givenLine('b', { state: 'closed', lines: [taken, left] }))).toBe(false);
  expect(isMissed(givenLine('c'))).toBe(false);
  const line = givenLine('d', { spoke_with: 'Ann', lines: [taken, left] });
  const hour = 3_600_000;
  expect(spokeInWords(line, Date.parse(at) + 1)).toBe('Spoke with Ann earlier today');
  expect(spokeInWords(line, Date.parse(at) + 24 * hour)).toBe('Spoke with Ann yesterday');
  expect(spokeInWords(line, Date.parse(at) + 72 * hour)).toBe('Spoke with Ann');
});

it('a colleague’s chat says whose it is or was, or that it was missed', () => {
  const staff = { id: 'ben', name: 'Ben' };
  expect(elsewhereInWords(givenLine('a', { state: 'open', staff, member_name: 'Robin' }), 'Robin')).toBe(
    'Ben is chatting with Robin',
  );
  expect(elsewhereInWords(givenLine('b', { state: 'closed', staff, member_name: 'Robin' }), 'Robin')).toBe(
    'Ben chatted with Robin',
  );
  const missed = givenLine('c', { state: 'closed' });
  expect(elsewhereInWords(missed, 'Someone')).toBe('They left before anyone joined them');
  const lines = [{ what: 'taken', name: 'Ben', after: 0, at: '2026-11-25T10:00:00.000Z' } as const];
  const passedOn = givenLine('d', { state: 'closed', spoke_with: 'Ben', lines });
  expect(elsewhereInWords(passedOn, 'Someone who left')).toBe('Ben chatted with Someone who left');
});
