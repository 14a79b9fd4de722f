import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { notificationCategories } from '@kindred/contract/notifications.ts';
import { fourteenZones } from '#features/notifications/reminders/fixtures.ts';
import { quietEnd } from '#platform/calendar/quiet-hours.ts';
import {
  channelsOf,
  planOf,
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

const report = (more: Partial<ToTell> = {}): ToTell => ({
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

describe('channel choice', () => {
  it('is email and push by default, and a text message for members without an email address', () => {
    expect(planOf(report(), noon)).toEqual({ now: ['email', 'push'] });
    expect(planOf(report({ email: null }), noon)).toEqual({ now: ['sms', 'push'] });
    expect(planOf(report({ email: null, category: 'topics_digest' }), noon)).toEqual({ now: ['push'] });
    expect(planOf(report({ chosen: { event_reminder: { email: false, sms: true } } }), noon)).toEqual({
      now: ['sms', 'push'],
    });
    expect(planOf(report({ takes_push: false }), noon)).toEqual({ now: ['email'] });
  });

  it('is none for a read notification, during a snooze, or for an account being closed', () => {
    const nowhere = { now: [] };
    expect(planOf(report({ read_at: noon }), noon)).toEqual(nowhere);
    expect(planOf(report({ active: false, category: 'security' }), noon)).toEqual(nowhere);
    expect(planOf(report({ snoozed_until: night }), noon)).toEqual(nowhere);
    expect(planOf(report({ snoozed_until: noon }), noon)).toEqual({ now: ['email', 'push'] });
  });

  it('waits for the end of quiet hours, unless the notification would then be too late', () => {
    expect(planOf(report(), night)).toEqual({ later: at('2027-03-01T21:00:00Z') });
    expect(planOf(report({ pressing: true }), night)).toEqual({ now: ['email', 'push'] });
    expect(planOf(report({ quiet: false }), night)).toEqual({ now: ['email', 'push'] });
  });

  it('ignores quiet hours and snooze for account and security', () => {
    const security = report({
      category: 'security',
      about: { what: 'news' },
      snoozed_until: at('2028-01-01T00:00:00Z'),
    });
    expect(planOf(security, night)).toEqual({ now: ['email', 'push'] });
  });

  it('avoids duplicates: a notification already emailed by its feature only gets a push', () => {
    expect(planOf(report({ category: 'security', about: { what: 'passkey_added' } }), noon)).toEqual({
      now: ['push'],
    });
  });

  it('sends news only to members who consented', () => {
    expect(planOf(report({ category: 'news', about: { what: 'news' } }), noon)).toEqual({ now: [] });
    expect(planOf(report({ category: 'news', about: { what: 'news' }, agreed_to_news: true }), noon)).toEqual(
      {
        now: ['email', 'push'],
      },
    );
  });

  it('sends one push a day, apart from chat, security and events of the day', () => {
    const early = at('2027-02-28T22:00:00Z');
    expect(planOf(report({ last_push: early }), noon)).toEqual({ now: ['email'] });
    expect(planOf(report({ last_push: at('2027-02-28T12:00:00Z') }), noon)).toEqual({
      now: ['email', 'push'],
    });
    expect(
      planOf(report({ last_push: early, category: 'chat_reply', about: { what: 'chat_reply' } }), noon),
    ).toEqual({
      now: ['email', 'push'],
    });
    const today = { what: 'event_in_an_hour' as const, at: '2027-03-01T02:00:00Z' };
    expect(planOf(report({ last_push: early, about: today }), noon)).toEqual({ now: ['email', 'push'] });
  });

  it('keeps account and security on for at least one address', () => {
    const reach = { email: 'kim@example.org', mobile: null };
    expect(securityReaches({}, reach)).toBe(true);
    expect(securityReaches({ security: { email: false } }, reach)).toBe(false);
    expect(
      securityReaches({ security: { email: false, sms: true } }, { ...reach, mobile: '+61400000001' }),
    ).toBe(true);
    expect(channelsOf('security', {}, { email: null, mobile: null }).sms).toBe(true);
    const ended = { category: 'security', about: { what: 'session_ended' } } as const;
    const textsOff = { security: { email: true, sms: false } };
    expect(planOf(report({ ...ended, chosen: textsOff, email: null }), noon)).toEqual({
      now: ['sms', 'push'],
    });
    const mailsOff = { security: { email: false, sms: true, push: false } };
    expect(planOf(report({ ...ended, chosen: mailsOff, mobile: null }), noon)).toEqual({ now: ['email'] });
  });
});

describe('quiet hours', () => {
  it.each([
    ['2027-03-01T08:59:00Z', null], // 19:59
    ['2027-03-01T09:00:00Z', '2027-03-01T21:00:00Z'], // 20:00
    ['2027-03-01T20:59:00Z', '2027-03-01T21:00:00Z'], // 07:59
    ['2027-03-01T21:00:00Z', null], // 08:00
    // The nights on which the clocks go back and forward.
    ['2027-04-03T12:00:00Z', '2027-04-03T22:00:00Z'],
    ['2027-10-02T12:00:00Z', '2027-10-02T21:00:00Z'],
  ])('that start at %s end at %s', (now, end) => {
    expect(quietEnd(usualQuiet, sydney, at(now))).toEqual(end === null ? null : at(end));
  });

  it('can be during the day, or off', () => {
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
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const minutesBetween = (from: string, until: string) => (minuteOf(until) - minuteOf(from) + 1440) % 1440;

describe('in fourteen zones', () => {
  it('quiet hours never end within quiet hours, nor more than a day later', () => {
    fc.assert(
      fc.property(zone, time, time, instant, (where, quiet_from, quiet_until, now) => {
        // The hour skipped in spring may be all that quiet hours leave of a day; they then last until the next day.
        fc.pre(minutesBetween(quiet_until, quiet_from) > 60);
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

describe('an unsubscribe link', () => {
  const pepper = Buffer.alloc(32, 7);
  const member = '0190a000-0000-7000-8000-000000000001';

  it('identifies the member and the kind of email, for every kind', () => {
    for (const category of notificationCategories)
      expect(readStopToken(pepper, stopToken(pepper, member, category))).toEqual({
        member_id: member,
        category,
      });
  });

  it('is refused if any byte is changed, or if it was signed with another key', () => {
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
