import { emptyDay, type Activity } from '@kindred/contract/energy/rules/day-values.ts';
import { changeFields } from '@kindred/contract/energy/rules/fields.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { givenPart } from '../../../../testing/given-part.tsx';
import { Activities } from './activities.tsx';

const entry = { category: 'home', effort: 'light', minutes: 30, effect: null } as const;
const yesterday = {
  id: 'one',
  date: '2027-03-04',
  zone: 'UTC',
  late: false,
  pending: false,
  fields: changeFields({}, { activities: { walk: { ...entry, label: 'A walk' } } }, { by: 'phone', at: '' }),
};

function Day() {
  const [activities, setActivities] = useState<Activity[]>([{ ...entry, id: 'shop', label: 'The shop' }]);
  return (
    <Activities
      day={{ ...emptyDay, activities }}
      days={{ [yesterday.date]: yesterday }}
      onSay={(id, said) =>
        setActivities((all) => (said ? [...all, { id, ...said }] : all.filter((one) => one.id !== id)))
      }
    />
  );
}

it('adding a recent activity, or removing one, keeps the focus nearby', async () => {
  const screen = await givenPart(<Day />, {});
  await screen.getByRole('button', { name: 'A walk' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove A walk' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Add an activity');
  await screen.getByRole('button', { name: 'Remove The shop' }).click();
  await expect.element(screen.getByText('The shop')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Add an activity');
});
