import './thread.css';

const floor = 44;

/** One leaning loop, as a hand writes it: in along the floor, up and back over itself, out along the floor. */
const loop = (x: number, height: number, width: number) => {
  const top = floor - height;
  const lean = height * 0.3;
  return `C${x + width * 1.5} ${floor} ${x + width * 1.5 + lean} ${top} ${x + lean} ${top}S${x - width * 1.2} ${floor} ${x + width} ${floor}`;
};

/** The line runs far out, so that a wider place shows more line and never a cut end. */
const drawings = {
  header: {
    box: '0 0 300 52',
    align: 'xMaxYMid',
    line: `M-3000 44H40${loop(104, 24, 12)}${loop(142, 42, 17)}${loop(190, 32, 15)}${loop(230, 18, 10)}H3000`,
  },
  divider: {
    box: '0 0 160 52',
    align: 'xMidYMid',
    line: `M-3000 44H16${loop(64, 22, 11)}${loop(94, 32, 14)}H3000`,
  },
  empty: {
    box: '0 0 250 128',
    align: 'xMidYMid',
    line: 'M76 60C73 75 84 89 97 95S127 98 135 87S143 61 133 50S106 35 91 41S64 64 64 80S75 112 90 116S123 113 130 99S135 65 123 52S90 34 73 41S46 66 48 84S64 116 82 119S119 111 127 93S132 53 118 39S81 22 64 31S38 61 42 80S65 115 85 117S127 106 135 86S137 43 121 30S81 15 63 27S37 63 43 84S70 122 92 122C130 124 150 124 168 124S214 120 206 104S178 124 204 124H3000',
  },
} as const;

const progressLine = `M2 44H10${[1, 2, 3, 4].map((n) => loop(n * 66 - 16, 26, 12)).join('')}H300`;

type Still = { variant: keyof typeof drawings };
type Counting = { variant: 'loops'; count: 1 | 2 | 3 };
type Running = {
  variant: 'progress';
  /** From 0 to 1. */
  value: number;
};
export type ThreadProps = Still | Counting | Running;

const loops = (count: number) => {
  const first = 52 - (count - 1) * 15;
  return `M-3000 44H${first - 30}${Array.from({ length: count }, (_, n) => loop(first + n * 30, 27, 12)).join('')}H3000`;
};

/** The line that runs through Kindred. It is a drawing: what it says must be said in words beside it. */
export function Thread(props: ThreadProps) {
  if (props.variant === 'progress') return <RunningThread value={props.value} />;
  const { box, align, line } =
    props.variant === 'loops'
      ? { box: '0 0 120 52', align: 'xMidYMid', line: loops(props.count) }
      : drawings[props.variant];
  return (
    <svg
      className="k-thread"
      data-variant={props.variant}
      viewBox={box}
      preserveAspectRatio={`${align} meet`}
      aria-hidden="true"
    >
      <path d={line} />
    </svg>
  );
}

function RunningThread({ value }: { value: number }) {
  const run = Math.min(1, Math.max(0, value));
  return (
    <svg className="k-thread" data-variant="progress" viewBox="0 14 302 34" aria-hidden="true">
      <path className="k-thread-ahead" d={progressLine} />
      {run > 0 && <path d={progressLine} pathLength={1} strokeDasharray={`${run} 2`} />}
    </svg>
  );
}
