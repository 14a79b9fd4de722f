import type { DayCount } from './source.ts';

/** Fewer could identify a person. */
export const fewestPeople = 5;

/** Days of one part with at least five people between them. Every figure shown is a sum of whole groups. */
export interface NumberGroup {
  measure: string;
  part: string;
  from_day: string;
  to_day: string;
  people: number;
  amount: number;
}

export type SmallDay = Required<DayCount>;

/**
 * A day with five or more is a group of its own. Smaller days of a part wait until they have five between them. A sum
 * of whole groups cannot be split again, whatever else is shown beside it.
 */
export function groupDays(rows: readonly DayCount[]): { groups: NumberGroup[]; rest: SmallDay[] } {
  const groups: NumberGroup[] = [];
  const rest: SmallDay[] = [];
  const byPart = Map.groupBy(addedByDay(rows), ({ measure, part }) => `${measure}\n${part}`);
  for (const days of byPart.values()) {
    let waiting: SmallDay[] = [];
    for (const day of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
      if (day.people >= fewestPeople) {
        groups.push(toGroup([day]));
        continue;
      }
      waiting.push(day);
      if (peopleIn(waiting) < fewestPeople) continue;
      groups.push(toGroup(waiting));
      waiting = [];
    }
    rest.push(...waiting);
  }
  return { groups, rest };
}

const peopleIn = (days: readonly SmallDay[]) => days.reduce((sum, { people }) => sum + people, 0);

function toGroup(days: readonly SmallDay[]): NumberGroup {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) throw new Error('a group has at least one day');
  return {
    measure: first.measure,
    part: first.part,
    from_day: first.day,
    to_day: last.day,
    people: peopleIn(days),
    amount: days.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** What arrives for a day that is already waiting is added to that day. */
function addedByDay(rows: readonly DayCount[]): SmallDay[] {
  const byDay = new Map<string, SmallDay>();
  for (const { measure, part, day, people, amount = 0 } of rows) {
    if (people <= 0) continue;
    const key = `${measure}\n${part}\n${day}`;
    const before = byDay.get(key) ?? { measure, part, day, people: 0, amount: 0 };
    byDay.set(key, { ...before, people: before.people + people, amount: before.amount + amount });
  }
  return [...byDay.values()];
}
