import type { DeskBoard } from '@kindred/contract/connect/board.ts';
import { hourInWords, hoursOfDay } from '../model.ts';

/** The day's chats, by the hour in which they started. */
export function DayColumns({ chats, missed, hours }: DeskBoard['today']) {
  const all = hoursOfDay(hours);
  const most = Math.max(4, ...all.map(({ answered, missed: lost, open }) => answered + lost + open));
  return (
    <section className="k-board-card" aria-labelledby="board-day">
      <h2 id="board-day">Chats today</h2>
      <p className="k-board-figure">
        <strong>{chats}</strong>
        <span data-bad={missed > 0 || undefined}>
          {missed === 0
            ? 'None missed'
            : missed === 1
              ? '1 missed: they left before anyone answered'
              : `${missed} missed: they left before anyone answered`}
        </span>
      </p>
      <ol className="k-board-hours" role="list">
        {all.map(({ hour, answered, missed: lost, open }) => {
          const count = answered + lost + open;
          const part = (value: number) => `${(value / most) * 100}%`;
          return (
            <li key={hour}>
              <span className="k-unseen">
                {hourInWords(hour)}: {count} {count === 1 ? 'chat' : 'chats'}
                {lost > 0 && `, ${lost} missed`}
              </span>
              <span className="k-board-column" aria-hidden="true">
                {count > 0 && <b>{count}</b>}
                {lost > 0 && <i data-what="missed" style={{ blockSize: part(lost) }} />}
                {open > 0 && <i data-what="open" style={{ blockSize: part(open) }} />}
                {answered > 0 && <i style={{ blockSize: part(answered) }} />}
              </span>
              <span aria-hidden="true">{hour % 3 === 0 || all.length < 9 ? hourInWords(hour) : ''}</span>
            </li>
          );
        })}
      </ol>
      <ul className="k-board-key" role="list">
        <li>Answered</li>
        <li data-what="open">Not answered yet</li>
        <li data-what="missed">Missed</li>
      </ul>
    </section>
  );
}
