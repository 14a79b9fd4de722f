import type { AppNotice } from '@kindred/contract/content/configs.ts';
import { expect, it } from 'vitest';
import { currentNotices, nextNoticeChange, type NoticeViewer } from './notice-rules.ts';

const notice: AppNotice = {
  id: 'closed 2027-03-01T00:00:00Z',
  kind: 'notice',
  title: 'Closed on Monday',
  text: 'Our phone line is closed.',
  link: null,
  places: ['/tabs/learn'],
  for: 'member',
  states: [],
  from: '2027-03-01T00:00:00Z',
  until: '2027-03-02T00:00:00Z',
};
const viewer: NoticeViewer = {
  pathname: '/tabs/learn/fatigue',
  audience: 'member',
  nowMs: Date.parse('2027-03-01T12:00:00Z'),
  closed: [],
  own: [],
};
const sees = (changed: Partial<AppNotice>, as: Partial<NoticeViewer> = {}) =>
  currentNotices([{ ...notice, ...changed }], { ...viewer, ...as }).length === 1;

it.each([
  ['in time, on a page below', {}, {}, true],
  ['before it begins', {}, { nowMs: Date.parse('2027-02-28T23:59:59Z') }, false],
  ['at its end', {}, { nowMs: Date.parse('2027-03-02T00:00:00Z') }, false],
  ['on another page', {}, { pathname: '/tabs/learning' }, false],
  ['on every page', { places: [] }, { pathname: '/urgent-help' }, true],
  ['as a guest', {}, { audience: 'guest' }, false],
  ['closed on this device', {}, { closed: [notice.id] }, false],
  ['for another state', { states: ['NSW'] }, {}, false],
  ['for the own state', { states: ['NSW'] }, { own: [notice.id] }, true],
  ['in a preview', { always: true }, { nowMs: 0, audience: 'guest' }, true],
] as const)('a notice %s: is shown or not', (_, changed, as, expected) => {
  expect(sees(changed as Partial<AppNotice>, as)).toBe(expected);
});

it('the next change: is the earliest upcoming start or end', () => {
  expect(nextNoticeChange([notice], Date.parse('2027-02-01T00:00:00Z'))).toBe(Date.parse(notice.from));
  expect(nextNoticeChange([notice], viewer.nowMs)).toBe(Date.parse(notice.until));
  expect(nextNoticeChange([notice], Date.parse(notice.until))).toBeUndefined();
});
