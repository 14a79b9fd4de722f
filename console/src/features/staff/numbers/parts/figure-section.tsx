import './numbers.css';
import type { NumberFigure, NumberPeriod } from '@kindred/contract/staff/numbers.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { periodChange, columnInWords, isEmptyFigure, valueInWords } from '../model.ts';
import { RowTable } from './row-table.tsx';
import { TimeColumns } from './time-columns.tsx';

interface Props {
  figure: NumberFigure;
  period: NumberPeriod;
  comparable: boolean;
}

/** One figure: its definition, a chart and a table. */
export function FigureSection({ figure, period, comparable }: Props) {
  const { key, name, definition, total, columns, rows } = figure;
  return (
    <section className="k-numbers-figure" aria-labelledby={`figure-${key}`}>
      <div className="k-numbers-about">
        <h2 id={`figure-${key}`}>{name}</h2>
        {total && (
          <p className="k-numbers-total">
            <strong data-hidden={total.value === null || undefined}>
              {valueInWords(total.value, figure)}
            </strong>
            <span>{periodChange({ figure, period, comparable })}</span>
          </p>
        )}
        <p className="k-numbers-definition">{definition}</p>
      </div>
      <div className="k-numbers-data">
        {isEmptyFigure(figure) ? (
          <p className="k-numbers-nothing">
            {figure.hides
              ? 'Too few to show, or nothing. A longer period may show more.'
              : 'Nothing was counted in this period.'}
          </p>
        ) : (
          <>
            {columns.length > 1 && <TimeColumns figure={figure} />}
            {columns.length > 1 && <TimeTable figure={figure} />}
            {rows.length > 0 && <RowTable figure={figure} comparable={comparable} />}
          </>
        )}
      </div>
    </section>
  );
}

function TimeTable({ figure }: { figure: NumberFigure }) {
  return (
    <Disclosure summary="The chart as a table">
      <div className="k-numbers-table" role="region" aria-label={`${figure.name}, over time`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col" data-number>
                {figure.name}
              </th>
            </tr>
          </thead>
          <tbody>
            {figure.columns.map((column) => (
              <tr key={column.from}>
                <th scope="row">{columnInWords(column)}</th>
                <td data-number>{valueInWords(column.value, figure)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
