import type { ChatTopic } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { deskTopics } from '../desk/model.ts';

/** Empty: all of them. */
export interface DeskFilter {
  topic: string;
  staff: string;
}

export const noFilter: DeskFilter = { topic: '', staff: '' };

/** Those without a person have this key. */
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
): Map<K, number> => new Map([...Map.groupBy(lines, keyOf)].map(([key, own]) => [key, own.length]));

/** What the list can be narrowed to, with how many there are. */
export function filterOptions(lines: readonly DeskLine[]): {
  topics: FilterOption[];
  people: FilterOption[];
} {
  const names = new Map(lines.map((line) => [staffOf(line), line.staff?.name ?? 'No one yet']));
  return {
    topics: counted(
      countBy<ChatTopic>(lines, ({ topic }) => topic),
      (topic) => deskTopics[topic],
    ),
    people: counted(countBy(lines, staffOf), (id) => names.get(id) ?? ''),
  };
}
