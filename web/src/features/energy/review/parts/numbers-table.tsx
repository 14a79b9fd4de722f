import './energy-review.css';
import { TableFrame } from '@kindred/ui/prose.tsx';

export interface NumbersTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly [head: string, ...cells: string[]])[];
}

/** Figures in rows, each with its own heading. */
export function NumbersTable({ label, heads, rows }: NumbersTableProps) {
  return (
    <TableFrame label={label}>
      <table className="k-numbers">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
