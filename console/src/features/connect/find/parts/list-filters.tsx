import './find.css';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { filterOptions, type DeskFilter } from '../model.ts';

/** Three lines can be taken in at a glance, so filters start at four. */
const fewest = 4;

interface Props {
  /** The lines before filtering. */
  lines: readonly DeskLine[];
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
}

/** Shown only where there is something to narrow down. An active filter stays, or no one could turn it off. */
export function ListFilters({ lines, filter, onChange }: Props) {
  const { topics, people } = filterOptions(lines, filter);
  const choices = [
    { key: 'topic', words: 'Topic', all: 'All topics', options: topics },
    { key: 'staff', words: 'Person', all: 'Everyone', options: people },
  ] as const;
  const shown = choices.filter(
    ({ key, options }) => (lines.length >= fewest && options.length > 1) || filter[key] !== '',
  );
  if (shown.length === 0) return null;
  return (
    <div className="k-desk-filters" role="group" aria-label="Filter the list">
      {shown.map(({ key, words, all, options }) => (
        <select
          key={key}
          className="k-input"
          aria-label={words}
          value={filter[key]}
          data-on={filter[key] !== '' || undefined}
          onChange={({ target }) => onChange({ ...filter, [key]: target.value })}
        >
          <option value="">{all}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
