import type { ChatTopic } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { deskTopics } from '../desk/model.ts';

/** Empty fields match everything. */
export interface DeskFilter {
  topic: ChatTopic | '';
  staff: string;
}

export const noFilter: DeskFilter = { topic: '', staff: '' };

export const isFilterOn = ({ topic, staff }: DeskFilter): boolean => topic !== '' || staff !== '';

/** The key for conversations without a person. */
const nobody = 'nobody';
const staffOf = ({ staff }: DeskLine) => staff?.id ?? nobody;

export const filterLines = (lines: readonly DeskLine[], { topic, staff }: DeskFilter): DeskLine[] =>
  lines.filter((line) => (topic === '' || line.topic === topic) && (staff === '' || staffOf(line) === staff));

interface FilterOption {
  value: string;
  label: string;
}

function counted<K extends string>(keys: Map<K, number>, nameOf: (key: K) => string): FilterOption[] {
  return [...keys]
    .map(([value, count]) => ({ value, label: `${nameOf(value)} (${count})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

const countBy = <K extends string>(
  lines: readonly DeskLine[],
  keyOf: (line: DeskLine) => K,
  chosen: K | '',
): Map<K, number> =>
  new Map([
    ...(chosen === '' ? [] : [[chosen, 0] as const]),
    ...[...Map.groupBy(lines, keyOf)].map(([key, own]) => [key, own.length] as const),
  ]);

/** The filter options, each with its count. The chosen option stays even when its count drops to zero. */
export function filterOptions(
  lines: readonly DeskLine[],
  { topic: chosenTopic, staff: chosenStaff }: DeskFilter,
): {
  topics: FilterOption[];
  people: FilterOption[];
} {
  const names = new Map(lines.map((line) => [staffOf(line), line.staff?.name]));
  return {
    topics: counted(
      countBy(lines, ({ topic }) => topic, chosenTopic),
      (topic) => deskTopics[topic],
    ),
    people: counted(countBy(lines, staffOf, chosenStaff), (id) =>
      id === nobody ? 'No one yet' : (names.get(id) ?? 'This colleague'),
    ),
  };
}
