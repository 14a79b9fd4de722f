import './error-summary.css';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface ErrorSummaryProps {
  /** "Two things need another look". */
  heading: ReactNode;
  errors: readonly { field: string; words: ReactNode }[];
}

/** Takes focus when it appears, and again when the errors change. */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const fields = errors.map(({ field }) => field).join(' ');
  useEffect(() => {
    if (fields) ref.current?.focus();
  }, [fields]);
  if (errors.length === 0) return null;

  const goTo = (event: MouseEvent, field: string) => {
    const input = document.getElementById(field);
    if (!input) return;
    event.preventDefault();
    (input.closest('.k-field, .k-group') ?? input).scrollIntoView({ block: 'start' });
    input.focus({ preventScroll: true });
  };

  return (
    <div className="k-error-summary" role="alert" tabIndex={-1} ref={ref}>
      <h2>
        <Icon name="warning" />
        {heading}
      </h2>
      <ul role="list">
        {errors.map(({ field, words }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
