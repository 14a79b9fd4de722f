import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { notificationCategories } from '@kindred/contract/notifications.ts';
import { fourteenZones } from '#features/reminders/fixtures.ts';
import {
  channelsOf,
  planOf,
  quietEnd,
  readStopToken,
  securityReaches,
  stopToken,
  usualQuiet,
  type ToTell,
} from './rules.ts';

const seed = inject('seed');
const sydney = 'Australia/Sydney';
const at = (instant: string) => new Date(instant);
const noon = at('2027-03-01T01:00:00Z');
const night = at('2027-03-01T12:00:00Z');

const told = (more: Partial<ToTell> = {}): ToTell => ({
  ...usualQuiet,
  category: 'event_reminder',
  about: { what: 'event_tomorrow' },
  pressing: false,
  read_at: null,
  active: true,
  chosen: {},
  zone: sydney,
  snoozed_until: null,
  agreed_to_news: false,
  takes_push: true,
  last_push: null,
  email: 'kim@example.org',
  mobile: '+61400000001',
  ...more,
});

describe('where something goes', () => {
  it('is mail and push unless somebody chose otherwise, and a text for those without a mail address', () => {
    expect(planOf(told(), noon)).toEqual({ now: ['email', 'push'] });
    expect(planOf(told({ email: null }), noon)).toEqual({ now: ['sms', 'push'] });
    expect(planOf(told({ email: null, category: 'topics_digest' }), noon)).toEqual({ now: ['push'] });
    expect(planOf(told({ chosen: { event_reminder: { email: false, sms: true } } }), noon)).toEqual({
      now: ['sms', 'push'],
    });
    expect(planOf(told({ takes_push: false }), noon)).toEqual({ now: ['email'] });
  });

  it('is nowhere once it was read, while everything is snoozed, or when the account is going', () => {
    const nowhere = { now: [] };
    expect(planOf(told({ read_at: noon }), noon)).toEqual(nowhere);
    expect(planOf(told({ active: false, category: 'security' }), noon)).toEqual(nowhere);
    expect(planOf(told({ snoozed_until: night }), noon)).toEqual(nowhere);
    expect(planOf(told({ snoozed_until: noon }), noon)).toEqual({ now: ['email', 'push'] });
  });

  it('waits for the end of the quiet hours, unless it is of no use later', () => {
    expect(planOf(told(), night)).toEqual({ later: at('2027-03-01T21:00:00Z') });
    expect(planOf(told({ pressing: true }), night)).toEqual({ now: ['email', 'push'] });
    expect(planOf(told({ quiet: false }), night)).toEqual({ now: ['email', 'push'] });
  });

  it('lets account and security through the night and through a snooze', () => {
    const security = told({
      category: 'security',
      about: { what: 'news' },
      snoozed_until: at('2028-01-01T00:00:00Z'),
    });
    expect(planOf(security, night)).toEqual({ now: ['email', 'push'] });
  });

  it('writes nothing twice: what its own area wrote a mail about gets a push alone', () => {
    expect(planOf(told({ category: 'security', about: { what: 'passkey_added' } }), noon)).toEqual({
      now: ['push'],
    });
  });

  it('sends news to those alone who agreed to news', () => {
    expect(planOf(told({ category: 'news', about: { what: 'news' } }), noon)).toEqual({ now: [] });
    expect(planOf(told({ category: 'news', about: { what: 'news' }, agreed_to_news: true }), noon)).toEqual({
      now: ['email', 'push'],
    });
  });

  it('pushes once a day, beside chat, security and an event of this day', () => {
    const early = at('2027-02-28T22:00:00Z');
    expect(planOf(told({ last_push: early }), noon)).toEqual({ now: ['email'] });
    expect(planOf(told({ last_push: at('2027-02-28T12:00:00Z') }), noon)).toEqual({ now: ['email', 'push'] });
    expect(
      planOf(told({ last_push: early, category: 'chat_reply', about: { what: 'chat_reply' } }), noon),
    ).toEqual({
      now: ['email', 'push'],
    });
    const today = { what: 'event_in_an_hour' as const, at: '2027-03-01T02:00:00Z' };
    expect(planOf(told({ last_push: early, about: today }), noon)).toEqual({ now: ['email', 'push'] });
  });

  it('keeps account and security on at one address at least', () => {
    const reach = { email: 'kim@example.org', mobile: null };
    expect(securityReaches({}, reach)).toBe(true);
    expect(securityReaches({ security: { email: false } }, reach)).toBe(false);
    expect(
      securityReaches({ security: { email: false, sms: true } }, { ...reach, mobile: '+61400000001' }),
    ).toBe(true);
    expect(channelsOf('security', {}, { email: null, mobile: null }).sms).toBe(true);
  });
});

describe('quiet hours', () => {
  it.each([
    ['2027-03-01T08:59:00Z', null], // 19:59
    ['2027-03-01T09:00:00Z', '2027-03-01T21:00:00Z'], // 20:00
    ['2027-03-01T20:59:00Z', '2027-03-01T21:00:00Z'], // 07:59
    ['2027-03-01T21:00:00Z', null], // 08:00
    // The night in which the clocks go back, and the one in which they go forward.
    ['2027-04-03T12:00:00Z', '2027-04-03T22:00:00Z'],
    ['2027-10-02T12:00:00Z', '2027-10-02T21:00:00Z'],
  ])('at %s end at %s', (now, end) => {
    expect(quietEnd(usualQuiet, sydney, at(now))).toEqual(end === null ? null : at(end));
  });

  it('may be in the day, or none', () => {
    const nap = { quiet: true, quiet_from: '13:00', quiet_until: '15:00' };
    expect(quietEnd(nap, sydney, at('2027-03-01T03:00:00Z'))).toEqual(at('2027-03-01T04:00:00Z'));
    expect(quietEnd(nap, sydney, noon)).toBeNull();
    expect(quietEnd({ ...nap, quiet_until: '13:00' }, sydney, at('2027-03-01T02:30:00Z'))).toBeNull();
    expect(quietEnd({ ...usualQuiet, quiet: false }, sydney, night)).toBeNull();
  });
});

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
const instant = fc
  .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) })
  .map((ms) => new Date(Math.floor(ms / 60_000) * 60_000));
const zone = fc.constantFrom(...fourteenZones);

describe('over fourteen zones', () => {
  it('never ends quiet hours in quiet hours, nor later than a day', () => {
    fc.assert(
      fc.property(zone, time, time, instant, (where, quiet_from, quiet_until, now) => {
        const hours = { quiet: true, quiet_from, quiet_until };
        const end = quietEnd(hours, where, now);
        if (end === null) return;
        expect(end > now && end.getTime() - now.getTime() <= 25.5 * 3_600_000).toBe(true);
        expect(quietEnd(hours, where, end)).toBeNull();
      }),
      { seed, numRuns: 3_000 },
    );
  });
});

describe('the link that stops mails of a kind', () => {
  const pepper = Buffer.alloc(32, 7);
  const member = '0190a000-0000-7000-8000-000000000001';

  it('says whose it is and which kind, for every kind', () => {
    for (const category of notificationCategories)
      expect(readStopToken(pepper, stopToken(pepper, member, category))).toEqual({
        member_id: member,
        category,
      });
  });

  it('is of no use when anything in it was changed, or under the mark of another house', () => {
    const token = stopToken(pepper, member, 'news');
    for (let byte = 0; byte < 33; byte += 1) {
      const bytes = Buffer.from(token, 'base64url');
      bytes[byte] = (bytes[byte] ?? 0) ^ 1;
      expect(readStopToken(pepper, bytes.toString('base64url'))).toBeUndefined();
    }
    expect(readStopToken(Buffer.alloc(32, 8), token)).toBeUndefined();
    for (const junk of ['', 'x', `${token}A`, token.slice(1)])
      expect(readStopToken(pepper, junk)).toBeUndefined();
  });
});
