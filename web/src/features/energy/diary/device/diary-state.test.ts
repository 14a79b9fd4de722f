import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { mergeFields, type DayFields } from '@kindred/contract/energy/rules/fields.ts';
import { expect, it } from 'vitest';
import {
  emptyDiary,
  mergeDiaries,
  pendingDays,
  withServerDay,
  withAnswer,
  type StoredDiary,
} from './diary-state.ts';

/** Deterministic for a seed. */
function chanceOf(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    const mixed = Math.imul(at ^ (at >>> 15), at | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Two devices for thirty days, killed at random: unsaved answers are lost, saved ones are not. */
function thirtyDays(seed: number, kills: number) {
  const chance = chanceOf(seed);
  const server = new Map<string, { id: string; fields: DayFields; version: number }>();
  const devices = [0, 1].map(() => ({
    box: JSON.stringify(emptyDiary()),
    page: undefined as StoredDiary | undefined,
  }));
  /** By device and day, in order: what the screen reported as saved. */
  const promised = new Map<string, number[]>();
  const left = { kills, replaced: 0 };
  const isKilled = () => left.kills > 0 && chance(2) === 0 && (left.kills -= 1) >= 0;
  const open = (device: (typeof devices)[number]) =>
    (device.page = mergeDiaries(JSON.parse(device.box) as StoredDiary, device.page ?? emptyDiary()));
  const keep = (device: (typeof devices)[number], next: StoredDiary) => {
    if (isKilled()) return void (device.page = undefined); // before the write
    device.box = JSON.stringify(next);
    device.page = isKilled() ? undefined : next; // after the write
    return true;
  };
  const says = (which: number, date: string, value: number) => {
    const device = devices[which];
    if (!device) return;
    const answers = { date, zone: 'UTC', today: date, at: `${date}T00:00:00Z`, changes: { pain: value } };
    if (keep(device, withAnswer(open(device), answers, `${which}-${date}`)))
      promised.set(`${which} ${date}`, [...(promised.get(`${which} ${date}`) ?? []), value]);
  };
  const tells = (which: number) => {
    const device = devices[which];
    if (!device) return;
    for (const { id, date, fields, version: seen = 0 } of pendingDays(open(device))) {
      const before = server.get(date);
      const { id: rowId = id, version = 0 } = before ?? {};
      // Compare-and-set: the version that the device has seen is replaced by what it sends.
      const isWhole = rowId === id && version === seen;
      const received = {
        id: rowId,
        fields: isWhole ? fields : mergeFields(before?.fields ?? {}, fields),
        version: version + 1,
      };
      if (isWhole) left.replaced += 1;
      server.set(date, received);
      if (isKilled()) return void (device.page = undefined); // received, but the reply is lost
      const answer = { ...received, date, zone: 'UTC', entered_late: false } as unknown as EnergyDay;
      keep(device, withServerDay(open(device), answer));
    }
  };
  for (let at = 0; at < 30; at += 1) {
    const date = daysAfter('2027-03-01', at);
    for (let tap = 0; tap < 2 + chance(4); tap += 1) says(chance(2), date, chance(11));
    if (chance(8) === 0) tells(chance(2));
  }
  for (const which of [0, 1, 0, 1]) tells(which);
  left.kills = 0;
  for (const which of [0, 1, 0, 1]) tells(which);
  return { server, promised, devices, used: kills - left.kills, replaced: left.replaced };
}

/** A device's last answer survives exactly once, unless another device overwrote it knowingly. */
function faultIn(pain: DayFields['pain'], device: string, last: number | undefined): string | undefined {
  if (!pain) return 'lost';
  const own = pain.said.filter(({ by }) => by === device);
  if (own.length > 1) return 'twice';
  if (own.length === 0) return device in pain.seen && pain.said.length > 0 ? undefined : 'lost';
  return own[0]?.value === last ? undefined : 'overwritten';
}

it('diary: loses, overwrites and duplicates no answer that was shown as saved, in 30 days on 2 devices with 50 kills', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const { server, promised, devices, used, replaced } = thirtyDays(seed, 50);
    expect(used).toBe(50);
    // Otherwise everything would have been merged.
    expect(replaced).toBeGreaterThan(20);
    const ids = devices.map(({ box }) => (JSON.parse(box) as StoredDiary).device);
    const faults = [...promised].map(([key, values]) => {
      const [which, date = ''] = key.split(' ');
      return faultIn(server.get(date)?.fields.pain, ids[Number(which)] ?? '', values.at(-1));
    });
    expect(faults.filter(Boolean), `seed ${seed}`).toEqual([]);
  }
});

it('keeps the days of a week that was paused for a long time, and from older weeks only pending days', () => {
  const cycle = { id: 'c1', starts_on: '2027-03-01', ends_on: '2027-04-26', pauses: [] };
  const coach = { current_cycle_id: 'c1', cycles: [cycle] } as unknown as EnergyCoach;
  const stored = (date: string, pending: boolean) => ({
    id: date,
    date,
    zone: 'UTC',
    fields: {},
    late: false,
    pending,
  });
  const days = Object.fromEntries(
    [stored('2027-01-01', true), stored('2027-01-02', false), stored('2027-03-01', false)].map((day) => [
      day.date,
      day,
    ]),
  );
  const today = '2027-04-23';
  const changes = { pain: 1 };
  const answers = { date: today, zone: 'UTC', today, at: `${today}T00:00:00Z`, changes };
  const next = withAnswer({ ...emptyDiary(), coach, days }, answers, 'new');
  expect(Object.keys(next.days)).toEqual(['2027-01-01', '2027-03-01', today]);
});
