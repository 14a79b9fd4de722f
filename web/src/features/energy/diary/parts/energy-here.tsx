import type { EnergyToday } from '@kindred/contract/dashboard.ts';
import {
  energyNow,
  isLowEnergy,
  dayStatus,
  type DayStatus,
} from '@kindred/contract/energy/rules/day-values.ts';
import { useEffect } from 'react';
import { diaryStore, useDiary, type VisibleDiary } from '../device/diary-store.ts';
import { dayValues } from '../model.ts';

/** The server's days, merged with answers that are only on this device. */
export function withDevice(energyToday: EnergyToday, days: VisibleDiary['days']): EnergyToday {
  const isHere = ({ date, status }: { date: string; status: DayStatus }) =>
    days[date] !== undefined && (days[date].pending || status === 'empty');
  const statusHere = (day: { date: string; status: DayStatus }) =>
    isHere(day) ? dayStatus(dayValues(days[day.date])) : day.status;
  const { today, cycle } = energyToday;
  if (!today) return energyToday;
  const status = statusHere(today);
  const day = dayValues(days[today.date]);
  const here = days[today.date]?.pending || status !== today.status;
  const energy = here ? energyNow(day) : today.energy;
  const tiredness = here ? day.tiredness : today.tiredness;
  const ofCycle = cycle?.days.map((one) => ({
    ...one,
    status: statusHere(one),
    energy: isHere(one) ? energyNow(dayValues(days[one.date])) : one.energy,
  }));
  const done = ofCycle?.filter((one) => one.status === 'done' || one.status === 'too_tired').length ?? 0;
  return {
    ...energyToday,
    today: { date: today.date, status, energy, tiredness },
    cycle: cycle && ofCycle ? { ...cycle, days: ofCycle, done } : null,
    low_energy: isLowEnergy(energy),
  };
}

/** The server's version of today, merged with answers that are only on this device. */
export function useEnergyHere(energyToday: EnergyToday): EnergyToday {
  const { days } = useDiary();
  useEffect(() => void diaryStore.readDevice(), []);
  return withDevice(energyToday, days);
}

export type DayOnDevice = 'empty' | 'pending' | 'sent';

/** Reports whether this device has answers for a day, and whether the server has all of them. */
export function watchDay(date: string, onChange: (status: DayOnDevice) => void): () => void {
  const look = () => {
    const day = diaryStore.state().days[date];
    const isEmpty = !day || dayStatus(dayValues(day)) === 'empty';
    onChange(isEmpty ? 'empty' : day.pending ? 'pending' : 'sent');
  };
  const stop = diaryStore.watch(look);
  void diaryStore.readDevice().then(look);
  return stop;
}

/** Whether this device has a writable diary. */
export async function hasOpenDiary(): Promise<boolean> {
  await diaryStore.readDevice();
  const { coach } = diaryStore.state();
  return Boolean(coach && coach.state !== 'stopped' && coach.state !== 'completed');
}
