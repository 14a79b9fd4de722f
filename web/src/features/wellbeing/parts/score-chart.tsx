import './wellbeing.css';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';
import { highest, type Series } from '../model.ts';

const width = 320;
const height = 132;
const edge = 8;
/** Each line has a colour, a dash and a mark of its own: no one of them has to be seen. */
const looks = [
  { colour: 'var(--gum)', dash: undefined, mark: 'round' },
  { colour: 'var(--dusk)', dash: '8 5', mark: 'square' },
  { colour: 'var(--wattle)', dash: '2 5', mark: 'pointed' },
] as const;
type Look = (typeof looks)[number];

const xOf = (at: number) => edge + at * (width - 2 * edge);
/** 0 is best and stands on top. */
const yOf = (score: number) => edge + (score / highest) * (height - 2 * edge);

/** Drawn by hand: a few lines need no library. The table beside it says the same. */
export function ScoreChart({ series }: { series: readonly Series[] }) {
  const { t, i18n } = useLingui();
  const days = series.flatMap(({ points }) => points.map(({ day }) => day)).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <div className="k-scores">
      <p>{t`0 is best`}</p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t`How the numbers changed`}>
        {[0, 1, 2, 3, 4, 5, 6].map((score) => (
          <line
            key={score}
            x1={0}
            x2={width}
            y1={yOf(score)}
            y2={yOf(score)}
            stroke="var(--line)"
            strokeWidth={score % highest === 0 ? 1 : 0.35}
          />
        ))}
        {series.map(({ concern, points }, index) => (
          <Line key={concern ?? ''} points={points} look={looks[index % looks.length] ?? looks[0]} />
        ))}
      </svg>
      <p className="k-scores-days">
        <span>{dayInWords(first, i18n.locale)}</span>
        <span>{dayInWords(last, i18n.locale)}</span>
      </p>
      <p>{t`6 is worst`}</p>
      <ul className="k-scores-names" role="list" aria-label={t`What the lines are`}>
        {series.map(({ concern }, index) => {
          const look = looks[index % looks.length] ?? looks[0];
          return (
            <li key={concern ?? ''}>
              <svg viewBox="0 0 48 20" aria-hidden="true">
                <path d="M2 10H46" stroke={look.colour} strokeWidth={3} strokeDasharray={look.dash} />
                <Mark x={24} y={10} look={look} />
              </svg>
              <span>{concern ?? t`How I am, all in all`}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Line({ points, look }: { points: Series['points']; look: Look }) {
  const way = points.map(({ at, score }, index) => `${index === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(score)}`);
  return (
    <>
      <path
        d={way.join('')}
        fill="none"
        stroke={look.colour}
        strokeWidth={3}
        strokeDasharray={look.dash}
        strokeLinejoin="round"
      />
      {points.map(({ at, score }, index) => (
        <Mark key={index} x={xOf(at)} y={yOf(score)} look={look} />
      ))}
    </>
  );
}

const marks = {
  round: 'M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0Z',
  square: 'M-5 -5H5V5H-5Z',
  pointed: 'M0 -6L6 5H-6Z',
} as const;

function Mark({ x, y, look }: { x: number; y: number; look: Look }) {
  return <path d={marks[look.mark]} transform={`translate(${x} ${y})`} fill={look.colour} />;
}
