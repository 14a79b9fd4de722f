import type { EnergyToday } from '@kindred/contract/dashboard.ts';
import {
  energyNow,
  isLowEnergy,
  statusOf,
  type DayStatus,
} from '@kindred/contract/energy-coach/day-values.ts';
import { useEffect } from 'react';
import { diary, type ShownDiary } from '../../../platform/device/diary.ts';
import { saidIn } from '../model.ts';
import { useDiary } from '../queries.ts';

/** What the server told of the days, with what this device has of them and the server has not heard. */
export function withDevice(told: EnergyToday, days: ShownDiary['days']): EnergyToday {
  const statusHere = ({ date, status }: { date: string; status: DayStatus }) => {
    const day = days[date];
    return day && (day.waits || status === 'empty') ? statusOf(saidIn(day)) : status;
  };
  const { today, cycle } = told;
  if (!today) return told;
  const status = statusHere(today);
  const day = saidIn(days[today.date]);
  const here = days[today.date]?.waits || status !== today.status;
  const energy = here ? energyNow(day) : today.energy;
  const tiredness = here ? day.tiredness : today.tiredness;
  const ofCycle = cycle?.days.map((one) => ({ ...one, status: statusHere(one) }));
  const done = ofCycle?.filter((one) => one.status === 'done' || one.status === 'too_tired').length ?? 0;
  return {
    ...told,
    today: { date: today.date, status, energy, tiredness },
    cycle: cycle && ofCycle ? { ...cycle, days: ofCycle, done } : null,
    low_energy: isLowEnergy(energy),
  };
}

/** What the server told of today, and what this device knows better. */
export function useEnergyHere(told: EnergyToday): EnergyToday {
  const { days } = useDiary();
  useEffect(() => void diary.glance(), []);
  return withDevice(told, days);
}

export type NotedHere = 'nothing' | 'waits' | 'told';

/** Whether a day is noted on this device, and whether the server has all of it. */
export function watchDay(date: string, tell: (noted: NotedHere) => void): () => void {
  const look = () => {
    const day = diary.state().days[date];
    const isEmpty = !day || statusOf(saidIn(day)) === 'empty';
    tell(isEmpty ? 'nothing' : day.waits ? 'waits' : 'told');
  };
  const stop = diary.watch(look);
  void diary.glance().then(look);
  return stop;
}
