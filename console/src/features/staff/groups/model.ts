import type { Permission } from '@kindred/contract/endpoint.ts';
import type { StaffGroup } from '@kindred/contract/staff/groups.ts';
import {
  changedRows,
  quotedOrNone,
  rightsInWords,
  isSameSet,
  type ChangedRow,
  type ChoiceClash,
} from '../people/model.ts';

export interface GroupChoice {
  label: string;
  permissions: readonly Permission[];
}

/** A change waiting for a second administrator counts as chosen. */
export const choiceOf = ({ label, permissions, waiting }: GroupWords): GroupChoice => ({
  label,
  permissions: waiting?.permissions ?? permissions,
});
type GroupWords = Pick<StaffGroup, 'label' | 'permissions' | 'waiting'>;

export const groupRows = (clash: ChoiceClash<GroupChoice>): ChangedRow[] =>
  changedRows(clash, [
    ['What you call it', ({ label }) => quotedOrNone(label)],
    ['Permissions', rightsInWords],
  ]);

/** Reapplies the choice made here over a colleague's change: what was not changed here stays theirs. */
export const groupChoiceAgain = ({ before, now, mine }: ChoiceClash<GroupChoice>): GroupChoice => ({
  label: mine.label === before.label ? now.label : mine.label,
  permissions: isSameSet(mine.permissions, before.permissions) ? now.permissions : mine.permissions,
});

/** Our own label if there is one, otherwise the provider's name. */
export const groupTitle = ({ label, name }: Pick<StaffGroup, 'label' | 'name'>): string => label || name;

export const peopleInGroup = (count: number): string =>
  count === 0 ? 'No one yet' : count === 1 ? '1 person here' : `${count} people here`;

/** The consequences of saving, in words. Empty if no one will notice. */
export function groupConsequences(
  { permissions, people }: Pick<StaffGroup, 'permissions' | 'people'>,
  chosen: readonly Permission[],
): string[] {
  const gains = chosen.includes('admin') && !permissions.includes('admin');
  const loses = permissions.some((one) => !chosen.includes(one));
  return [
    ...(gains
      ? [
          '“administrator” needs a second administrator. Until they confirm it, the group keeps what it has now.',
        ]
      : []),
    ...(loses && people > 0
      ? ['Pages that people lose close within a second, even while someone has them open.']
      : []),
  ];
}
