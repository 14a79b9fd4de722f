import './unbroken-names.css';

const cells = /\b((?:CAR|[A-Z])-(?:T|cells?))\b/;

/** A title whose names of cells and treatments, such as CAR-T and B-cell, stay on one line. */
export function UnbrokenNames({ text }: { text: string }) {
  return text.split(cells).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="k-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
