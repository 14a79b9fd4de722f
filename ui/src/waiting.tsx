import './waiting.css';
import { useEffect, useState, type ReactNode } from 'react';

export interface WaitingProps {
  /** "Looking for tips…": after two seconds. */
  words: ReactNode;
  /** The alternative: after ten seconds. */
  wayOut: ReactNode;
  /** Skeletons, but only if the layout is known. */
  children?: ReactNode;
}

export function Waiting({ words, wayOut, children }: WaitingProps) {
  const [patience, setPatience] = useState<'fresh' | 'long' | 'too long'>('fresh');
  useEffect(() => {
    const long = setTimeout(() => setPatience('long'), 2_000);
    const tooLong = setTimeout(() => setPatience('too long'), 10_000);
    return () => {
      clearTimeout(long);
      clearTimeout(tooLong);
    };
  }, []);
  return (
    <div className="k-waiting">
      <div role="status">
        {patience !== 'fresh' && <p>{words}</p>}
        {patience === 'too long' && wayOut}
      </div>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function Skeleton({ shape }: { shape: 'card' | 'line' | 'title' }) {
  return <div className="k-skeleton" data-shape={shape} />;
}
