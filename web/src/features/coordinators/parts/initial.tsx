import './coordinators.css';

/** A person without a photo: the first letter of their name, drawn only. The name stands beside it, also in a heading. */
export function Initial({ name }: { name: string }) {
  const own = name.trim().split(/\s+/).at(-1) ?? '';
  return <span className="k-initial" data-letter={Array.from(own)[0]?.toUpperCase()} aria-hidden="true" />;
}
