/** What saving will do, announced as it changes. */
export function Consequences({ words }: { words: readonly string[] }) {
  return (
    <div role="status">
      {words.length > 0 && (
        <ul className="k-person-consequences">
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
