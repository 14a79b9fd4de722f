import './logo.css';

/** A k drawn as one line: the thread starts far left, loops twice and continues. */
const markLine =
  'M2 37C12 36 22 24 22 11C22 4 17 4 15.5 10C14 17 13.5 30 13.5 43C14 30 21 18 30 19C38 20 36 33 25 32.5C18 32 19.5 25.5 24.5 27C30 29 30 43 39 43C43 43 45 41 46 39';

/** The name is the charity's, from configuration. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="k-logo">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={markLine} />
      </svg>
      <span>{name}</span>
    </span>
  );
}
