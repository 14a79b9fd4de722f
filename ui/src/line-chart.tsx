import './charts.css';

/** `at` runs from 0 to 1 across the chart. */
export interface ChartPoint {
  at: number;
  value: number;
}
export interface ChartSeries {
  name: string;
  look: 'solid' | 'dashed' | 'long';
  /** null is a gap without a value. */
  points: readonly (ChartPoint | null)[];
}
export interface LineChartProps {
  /** A description of the chart for screen readers. */
  label: string;
  max: number;
  /** 0 is at the top, for scales where less is better. */
  isFlipped?: boolean;
  /** Axis labels, with a line across the chart. */
  marks: readonly number[];
  ticks: readonly { at: number; label: string }[];
  series: readonly ChartSeries[];
  /** Bands behind the lines, such as days of treatment. */
  shaded?: readonly { from: number; to: number }[];
  /** What the bands are, for the legend. */
  shadedName?: string;
  /** A legend below the chart, if there is more than one thing to distinguish. */
  legend?: boolean;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Lines from 0 to `max`, with an axis, bands and a legend. */
export function LineChart(props: LineChartProps) {
  const { label, max, isFlipped, marks, ticks, series, shaded = [], shadedName, legend } = props;
  const heightOf = (value: number) => percent(isFlipped ? value / max : 1 - value / max);
  return (
    <div className="k-plot">
      <svg className="k-plot-scale" aria-hidden="true">
        {marks.map((mark) => (
          <text key={mark} x="100%" y={heightOf(mark)} dy="0.35em">
            {mark}
          </text>
        ))}
      </svg>
      <svg className="k-plot-lines" role="img" aria-label={label}>
        {shaded.map(({ from, to }) => (
          <rect
            key={from}
            className="k-plot-shade"
            x={percent(from)}
            width={percent(to - from)}
            height="100%"
          />
        ))}
        {marks.map((mark) => (
          <line key={mark} className="k-plot-grid" x1="0" x2="100%" y1={heightOf(mark)} y2={heightOf(mark)} />
        ))}
        {series.map((one) => (
          <Line key={one.name} series={one} heightOf={heightOf} />
        ))}
      </svg>
      <svg className="k-plot-days" aria-hidden="true">
        {ticks.map((tick) => (
          <text
            key={tick.at}
            x={percent(tick.at)}
            y="1em"
            data-edge={tick.at === 0 ? 'start' : tick.at === 1 ? 'end' : undefined}
          >
            {tick.label}
          </text>
        ))}
      </svg>
      {legend && (
        <ul className="k-plot-legend" role="list">
          {series.map(({ name, look }) => (
            <li key={name}>
              <svg aria-hidden="true">
                <g className="k-plot-line" data-look={look}>
                  <line x1="3" x2="95%" y1="50%" y2="50%" />
                  <Mark look={look} x="50%" y="50%" />
                </g>
              </svg>
              {name}
            </li>
          ))}
          {shaded.length > 0 && shadedName && (
            <li>
              <svg aria-hidden="true">
                <rect className="k-plot-shade" width="100%" height="100%" rx="4" />
              </svg>
              {shadedName}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface SeriesLineProps {
  series: ChartSeries;
  heightOf: (value: number) => string;
}

function Line({ series: { look, points }, heightOf }: SeriesLineProps) {
  return (
    <g className="k-plot-line" data-look={look}>
      {points.map((point, index) => {
        const before = points[index - 1];
        if (!point) return null;
        return (
          <g key={point.at}>
            {before && (
              <line
                x1={percent(before.at)}
                y1={heightOf(before.value)}
                x2={percent(point.at)}
                y2={heightOf(point.value)}
              />
            )}
            <Mark look={look} x={percent(point.at)} y={heightOf(point.value)} />
          </g>
        );
      })}
    </g>
  );
}

function Mark({ look, x, y }: { look: ChartSeries['look']; x: string; y: string }) {
  if (look === 'solid') return <circle cx={x} cy={y} r="5" />;
  const turn = look === 'long' ? 'translate(-5 -5)' : 'translate(-4.5 -4.5)';
  return <rect x={x} y={y} width="9" height="9" rx={look === 'long' ? 4 : 0} transform={turn} />;
}

/** The positions of values in equal columns, each in the middle of its column. */
export function inColumns(values: readonly (number | null)[]): (ChartPoint | null)[] {
  return values.map((value, index) => (value === null ? null : { at: (index + 0.5) / values.length, value }));
}
