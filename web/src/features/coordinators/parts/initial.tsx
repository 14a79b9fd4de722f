import './coordinators.css';

/** Replaces a missing photo by the first letter of the name. It is decoration, because the name is beside it. */
export function Initial({ name }: { name: string }) {
  const own = name.trim().split(/\s+/).at(-1) ?? '';
  return <span className="k-initial" data-letter={Array.from(own)[0]?.toUpperCase()} aria-hidden="true" />;
}
