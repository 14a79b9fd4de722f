import { wordChanges, type FieldChange } from '../model.ts';

/** The differences field by field, in words: removed words are struck out, new ones underlined. */
export function ChangeList({ changes, label }: { changes: readonly FieldChange[]; label: string }) {
  if (changes.length === 0) return <p>Nothing differs.</p>;
  return (
    <dl className="k-content-changes" aria-label={label}>
      {changes.map(({ path, label: name, before, after }) => (
        <div key={path}>
          <dt>{name}</dt>
          <dd>
            <WordDifference before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function WordDifference({ before, after }: { before: string; after: string }) {
  return wordChanges(before, after).map(({ kind, text }, at) => {
    const key = `${at} ${kind}`;
    if (kind === 'gone') return <del key={key}>{text}</del>;
    return kind === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
  });
}
