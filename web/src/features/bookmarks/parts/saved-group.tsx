import './saved-group.css';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Item } from '../../../platform/device/bookmark-set.ts';
import type { Group, Row } from '../model.ts';

const headings: Readonly<Record<SavedItem['kind'], MessageDescriptor>> = {
  topic: msg`Articles`,
  tips: msg`Tips`,
  upcoming_events: msg`Events`,
  online_apps_and_tools: msg`Apps and tools`,
  online_programs: msg`Programs`,
  services: msg`External providers`,
};

interface Acts {
  isSaved: (name: string) => boolean;
  onRemove: (name: string, item: Item) => void;
  onUndo: (name: string, item: Item) => void;
}

export function SavedGroup({ kind, rows, ...acts }: Group & Acts) {
  const { t, i18n } = useLingui();
  const count = rows.filter(({ name }) => acts.isSaved(name)).length;
  const id = `saved-${kind}`;
  return (
    <section className="k-saved-group" aria-labelledby={id}>
      <h2 id={id}>{i18n._(headings[kind])}</h2>
      <List layout="rows" count={t`${count} saved`}>
        {rows.map((row) => (
          <SavedRow key={row.name} row={row} {...acts} />
        ))}
      </List>
    </section>
  );
}

function SavedRow({ row, isSaved, onRemove, onUndo }: Acts & { row: Row }) {
  const { t } = useLingui();
  const title = useTitle(row);
  if (!isSaved(row.name)) return <Removed title={title} onUndo={() => onUndo(row.name, row.item)} />;
  return (
    <div className="k-saved">
      <div className="k-saved-words">
        <h3>{row.link ? <Link href={row.link}>{title}</Link> : title}</h3>
        {row.summary && <p>{row.summary}</p>}
        {row.link === undefined && (
          <p>{t`No longer here. We took it out, or put something newer in its place.`}</p>
        )}
      </div>
      <Button icon="close" onClick={() => onRemove(row.name, row.item)}>
        {t`Remove`} <span className="k-unseen">{title}</span>
      </Button>
    </div>
  );
}

function useTitle({ title, link }: Row): string {
  const { t } = useLingui();
  if (title) return title;
  return link === undefined ? t`Something you saved` : t`Saved. Its name comes when you are online`;
}

/**
 * The button that was pressed is gone, so the way back has the focus: once the key is done with,
 * or the same stroke would press it too.
 */
function Removed({ title, onUndo }: { title: string; onUndo: () => void }) {
  const { t } = useLingui();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const soon = requestAnimationFrame(() => undo.current?.focus());
    return () => cancelAnimationFrame(soon);
  }, []);
  return (
    <div className="k-saved">
      <p className="k-saved-words" role="status">
        {t`Removed: ${title}`}
      </p>
      <Button ref={undo} icon="refresh" onClick={onUndo}>
        {t`Undo`} <span className="k-unseen">{title}</span>
      </Button>
    </div>
  );
}
