import './coordinators.css';

/** A person without a photo: the first letter of their name. The name stands beside it. */
export function Initial({ name }: { name: string }) {
  const own = name.trim().split(/\s+/).at(-1) ?? '';
  return (
    <span className="k-initial" aria-hidden="true">
      {Array.from(own)[0]?.toUpperCase()}
    </span>
  );
}
