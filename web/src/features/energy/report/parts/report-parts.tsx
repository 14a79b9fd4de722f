import './energy-report.css';
import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  heading: string;
  children: ReactNode;
}

export function ReportPart({ id, heading, children }: PartProps) {
  return (
    <section className="k-section" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

export function ReportLines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
