import './numbers.css';
import type { NumberFigure } from '@kindred/contract/staff/numbers.ts';
import { valueInWords } from '../model.ts';

interface Props {
  figure: NumberFigure;
  comparable: boolean;
}

/** The parts of a figure: a table with a bar in each row. */
export function RowTable({ figure, comparable }: Props) {
  const { name, rows, value_name, beside_names } = figure;
  const most = figure.unit === 'score' ? 10 : Math.max(1, ...rows.map(({ value }) => value ?? 0));
  return (
    <div className="k-numbers-table" role="region" aria-label={`${name}, as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" data-number>
              {value_name}
            </th>
            {comparable && (
              <th scope="col" data-number>
                Before
              </th>
            )}
            {beside_names.map((label) => (
              <th key={label} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: row, value, before, beside }) => (
            <tr key={key}>
              <th scope="row">
                {row}
                <svg aria-hidden="true">
                  <rect width={`${((value ?? 0) / most) * 100}%`} height="100%" rx="3" />
                </svg>
              </th>
              <td data-number data-hidden={value === null || undefined}>
                {valueInWords(value, figure)}
              </td>
              {comparable && (
                <td data-number data-quiet>
                  {valueInWords(before, figure)}
                </td>
              )}
              {beside.map((one, nth) => (
                <td key={beside_names[nth]} data-number data-quiet>
                  {one === null ? '–' : one.toLocaleString('en-AU')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
