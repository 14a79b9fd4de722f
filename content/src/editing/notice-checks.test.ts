import { expect, it } from 'vitest';
import { findObjections } from './objections.ts';

const now = new Date('2027-03-01T00:00:00Z');
const around = {
  isAddressTaken: () => false,
  isPage: (path: string) => path === '/tabs/connect',
  isMedia: () => true,
  now,
};

const notice = {
  slug: 'closed',
  title: 'Closed on Monday',
  text: 'Our phone line is closed.',
  link: '/tabs/connect',
  link_label: 'Other ways to reach us',
  places: [],
  audience: 'everyone',
  states: [],
  from: '2027-03-01T09:00:00Z',
  until: '2027-03-02T09:00:00Z',
};

it('a complete notice has no objections, and a script in it is only text', () => {
  expect(findObjections('notice', notice, around)).toEqual([]);
  expect(findObjections('notice', { ...notice, text: '<script>alert(1)</script>' }, around)).toEqual([]);
});

it.each([
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ text: 'x'.repeat(301) }, 'text'],
  [{ until: '2027-03-01T08:00:00Z' }, 'until'],
  [{ from: '2027-02-01T00:00:00Z', until: '2027-02-28T00:00:00Z' }, 'until'],
  [{ until: '2029-03-01T00:00:00Z' }, 'until'],
  [{ until: '' }, 'until'],
  [{ until: 'tomorrow' }, 'until'],
  [{ link: '/no/such/page' }, 'link'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ link: null }, 'link'],
  [{ link_label: null }, 'link_label'],
  [{ states: ['NSW'], audience: 'guests' }, 'states'],
  [{ places: ['moon'] }, 'places.0'],
] as const)('a notice with %j is refused at the field', (change, field) => {
  expect(findObjections('notice', { ...notice, ...change }, around).map((one) => one.field)).toEqual([field]);
});

it('a status message may stay for a week, and no longer', () => {
  const { places: _places, audience: _audience, states: _states, ...status } = notice;
  const until = (day: string) =>
    findObjections('status_message', { ...status, until: `${day}T09:00:00Z` }, around).length;
  expect([until('2027-03-08'), until('2027-03-09')]).toEqual([0, 1]);
});
