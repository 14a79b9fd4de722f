import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import type { ListColumn, RowNames } from './list-parts.ts';
import { listAddress, nextSort, sortDirection, withListChange, type StaffListState } from './list-state.ts';

interface Props<T> {
  label: string;
  path: string;
  state: StaffListState;
  /** The list's default order. */
  ownSort: string;
  columns: readonly ListColumn<T>[];
  rows: readonly T[];
  names: RowNames<T>;
  /** Undefined if the list has no bulk actions. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** A table; on a phone each row is a card. */
export function ListTable<T>(props: Props<T>) {
  const { label, columns, rows, names, chosen, onChoose } = props;
  const ids = rows.map(names.id);
  const all = chosen !== undefined && ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <table className="k-table" aria-label={label}>
      <thead>
        <tr>
          {chosen && (
            <th className="k-table-choice">
              <RowChoice
                label="Choose every row on this page"
                checked={all}
                onChange={() => onChoose(new Set(all ? [] : ids))}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeading key={column.key} {...props} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = names.id(row);
          return (
            <tr key={id} data-row={id} data-chosen={chosen?.has(id) || undefined}>
              {chosen && (
                <td className="k-table-choice">
                  <RowChoice
                    label={`Choose ${names.name(row)}`}
                    checked={chosen.has(id)}
                    onChange={() => onChoose(toggled(chosen, id))}
                  />
                </td>
              )}
              {columns.map(({ key, heading, cell, align, always, nowrap }) => (
                <td
                  key={key}
                  data-align={align}
                  data-main={always || undefined}
                  data-nowrap={nowrap || undefined}
                >
                  {!always && (
                    <span className="k-table-label" aria-hidden="true">
                      {heading}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The whole cell is the click target. */
function RowChoice({ label, ...input }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label>
      <span className="k-unseen">{label}</span>
      <input type="checkbox" {...input} />
    </label>
  );
}

export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]);
}

function ColumnHeading<T>({ column, state, path, ownSort }: Props<T> & { column: ListColumn<T> }) {
  const { heading, sort, align } = column;
  if (sort === undefined)
    return (
      <th scope="col" data-align={align}>
        {heading}
      </th>
    );
  const current = state.sort ?? ownSort;
  const direction = sortDirection(current, sort);
  const next = withListChange(state, { sort: nextSort(current, sort) });
  return (
    <th scope="col" data-align={align} aria-sort={direction} aria-label={heading}>
      <Anchor href={listAddress(path, next)}>
        <span>{heading}</span>
        <span className="k-table-sort" data-direction={direction}>
          <Icon name="chevron-down" size={1.25} />
        </span>
      </Anchor>
    </th>
  );
}
