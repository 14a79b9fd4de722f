import type { ChangedRow } from '../model.ts';

/** What a colleague has changed, next to the choice made here. */
export function ChangedRows({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <dl className="k-person-dl k-person-changes">
      {rows.map(({ label, ...words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {words.before === words.now ? `Still ${words.now}` : `Was ${words.before}, is now ${words.now}`}
            {words.mine === words.before ? '. You left it as it was.' : `. You chose ${words.mine}.`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
