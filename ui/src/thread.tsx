import './thread.css';

const boxes = {
  header: { box: '0 0 300 52', align: 'xMaxYMid' },
  divider: { box: '0 0 160 52', align: 'xMidYMid' },
  empty: { box: '0 0 250 128', align: 'xMidYMid' },
  loops: { box: '0 0 120 52', align: 'xMidYMid' },
} as const;

type Still = { variant: 'header' | 'divider' | 'empty' };
type Counting = { variant: 'loops'; count: 1 | 2 | 3 };
type Running = {
  variant: 'progress';
  /** From 0 to 1. */
  value: number;
};
export type ThreadProps = Still | Counting | Running;

/** The line that runs through Kindred. It is a drawing: what it says must be said in words beside it. */
export function Thread(props: ThreadProps) {
  if (props.variant === 'progress') return <RunningThread value={props.value} />;
  const { box, align } = boxes[props.variant];
  const line = props.variant === 'loops' ? props.count : props.variant;
  return (
    <svg
      className="k-thread"
      data-variant={props.variant}
      viewBox={box}
      preserveAspectRatio={`${align} meet`}
      aria-hidden="true"
    >
      <use href={`#thread-${line}`} />
    </svg>
  );
}

function RunningThread({ value }: { value: number }) {
  const run = Math.min(1, Math.max(0, value));
  return (
    <svg className="k-thread" data-variant="progress" viewBox="0 14 302 34" aria-hidden="true">
      <use className="k-thread-ahead" href="#thread-progress" />
      {run > 0 && <use href="#thread-progress" strokeDasharray={`${run} 2`} />}
    </svg>
  );
}
