import './unbroken-names.css';

const cells = /\b((?:CAR|[A-Z])-(?:T|cells?))\b/;

/** A title in which names of cells and treatments, such as CAR-T and B-cell, do not break across lines. */
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
