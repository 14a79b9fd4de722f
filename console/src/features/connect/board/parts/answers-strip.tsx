import type { DeskBoard } from '@kindred/contract/connect/board.ts';
import { endOfScale, secondsInWords, shareOfScale } from '../model.ts';

/** One dot for each first answer of the day, on a line from no wait to the longest. */
export function AnswersStrip({ first_answers, median, ninth_tenth }: DeskBoard['today']) {
  const end = endOfScale(first_answers);
  const at = (seconds: number) => `${shareOfScale(seconds, end)}%`;
  const ticks = [0, 30, 60, 300, 1_800, 3_600].filter((tick) => tick <= end);
  return (
    <section className="k-board-card" aria-labelledby="board-answers">
      <h2 id="board-answers">First answer</h2>
      {median === null || ninth_tenth === null ? (
        <p className="k-board-figure">
          <span>No chats have been answered today</span>
        </p>
      ) : (
        <dl className="k-board-pair">
          <div>
            <dt>Half within</dt>
            <dd>{secondsInWords(median)}</dd>
          </div>
          <div>
            <dt>9 in 10 within</dt>
            <dd>{secondsInWords(ninth_tenth)}</dd>
          </div>
        </dl>
      )}
      <svg className="k-board-strip" aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="4rem" />
        ))}
        {ninth_tenth !== null && <rect width={at(ninth_tenth)} y="1.4rem" height="1.2rem" rx="9" />}
        {first_answers.map((seconds, nth) => (
          <circle key={nth} cx={at(seconds)} cy={`${1.4 + ((nth % 3) + 1) * 0.3}rem`} r="5" />
        ))}
        {median !== null && (
          <line className="k-board-median" x1={at(median)} x2={at(median)} y1="0.9rem" y2="3.1rem" />
        )}
        {ticks.map((tick) => (
          <text
            key={tick}
            x={at(tick)}
            y="5rem"
            textAnchor={tick === 0 ? 'start' : tick === end ? 'end' : 'middle'}
          >
            {tick === 0 ? 'straight away' : secondsInWords(tick)}
          </text>
        ))}
      </svg>
    </section>
  );
}
