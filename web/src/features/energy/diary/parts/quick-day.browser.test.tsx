import { emptyDay, type DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
import { QuickDayForm } from './quick-day.tsx';

const today = '2027-03-05';
const answered: DayValues = { ...emptyDay, tiredness: 4, energy_morning: 3, sleep_quality: 2 };

function Day({ date }: { date: string }) {
  const [day, setDay] = useState(answered);
  const say = (changes: object) => setDay({ ...day, ...changes });
  return (
    <>
      <QuickDayForm date={date} today={today} hour={19} day={day} onSay={say} saved={null} />
      <output>{[day.energy_morning, day.energy_afternoon, day.energy_evening].join()}</output>
    </>
  );
}

it.each([
  ['later on the same day, as the energy of that time', today, '3,,7'],
  ['on a past day, instead of what was recorded', '2027-03-04', '7,,'],
])('shows a new answer about energy: %s', async (_, date, stored) => {
  const screen = await givenPart(<Day date={date} />, {});
  await expect.element(screen.getByText('Energy: 3')).toBeVisible();
  await screen.getByRole('button', { name: 'Change Energy' }).click();
  await screen.getByRole('button', { name: '7', exact: true }).click();
  await expect.element(screen.getByText('Energy: 7')).toBeVisible();
  await expect.element(screen.getByText(stored)).toBeVisible();
});
