import '@kindred/ui/card.css';
import './saved-group.css';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import type { Tone } from '@kindred/ui/tone.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { BookmarkedItem } from '../device/bookmark-set.ts';
import type { BookmarkGroup, BookmarkListRow } from '../model.ts';

const headings: Readonly<Record<SavedItem['kind'], MessageDescriptor>> = {
  topic: msg`Articles`,
  tips: msg`Tips`,
  upcoming_events: msg`Events`,
  online_apps_and_tools: msg`Apps and tools`,
  online_programs: msg`Programs`,
  services: msg`External providers`,
};

const looks: Readonly<Record<SavedItem['kind'], { icon: IconName; tone: Tone }>> = {
  topic: { icon: 'learn', tone: 'gum' },
  tips: { icon: 'tip', tone: 'wattle' },
  upcoming_events: { icon: 'calendar', tone: 'dusk' },
  online_apps_and_tools: { icon: 'app', tone: 'dusk' },
  online_programs: { icon: 'program', tone: 'dusk' },
  services: { icon: 'providers', tone: 'clay' },
};

interface Acts {
  isSaved: (key: string) => boolean;
  onRemove: (key: string, item: BookmarkedItem) => void;
  onUndo: (key: string, item: BookmarkedItem) => void;
}

export function SavedGroup({ kind, rows, ...acts }: BookmarkGroup & Acts) {
  const { t, i18n } = useLingui();
  const count = rows.filter(({ key }) => acts.isSaved(key)).length;
  const id = `saved-${kind}`;
  return (
    <section className="k-section k-saved-group k-wide" aria-labelledby={id}>
      <div className="k-section-head">
        <h2 id={id}>{i18n._(headings[kind])}</h2>
        <p className="k-quiet">{t`${count} saved`}</p>
      </div>
      <List>
        {rows.map((row) => (
          <SavedRow key={row.key} row={row} {...acts} />
        ))}
      </List>
    </section>
  );
}

function SavedRow({ row, isSaved, onRemove, onUndo }: Acts & { row: BookmarkListRow }) {
  const { t } = useLingui();
  const title = useTitle(row);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBack, setBack] = useState(false);
  const isHere = isSaved(row.key);
  useEffect(() => {
    if (isBack && isHere) heading.current?.focus();
  }, [isBack, isHere]);
  const undo = () => {
    setBack(true);
    onUndo(row.key, row.item);
  };
  const remove = () => {
    setBack(false);
    onRemove(row.key, row.item);
  };
  if (!isHere) return <Removed title={title} onUndo={undo} />;
  return (
    <div className="k-saved">
      <span className="k-pebble" data-tone={looks[row.item.kind].tone}>
        <Icon name={looks[row.item.kind].icon} />
      </span>
      <div className="k-saved-words">
        <h3 ref={heading} tabIndex={-1}>
          {row.link ? <Link href={row.link}>{title}</Link> : title}
        </h3>
        {row.closed ? <ClosedNote closed={row.closed} /> : row.summary && <p>{row.summary}</p>}
        {row.link === undefined && (
          <p>{t`This is no longer available. We’ve removed it or replaced it with something newer.`}</p>
        )}
      </div>
      <Button look="quiet" icon="close" onClick={remove}>
        {t`Remove`} <span className="k-unseen">{title}</span>
      </Button>
    </div>
  );
}

/** For something that has closed: the reason, and what to use instead. */
function ClosedNote({ closed: { reason, instead } }: { closed: NonNullable<SavedItem['closed']> }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <strong>{t`This service has closed.`}</strong> {reason}
      </p>
      {instead && (
        <p>
          {t`Use this one instead:`} <Link href={instead.link}>{instead.title}</Link>
        </p>
      )}
    </>
  );
}

function useTitle({ title, link }: BookmarkListRow): string {
  const { t } = useLingui();
  if (title) return title;
  return link === undefined ? t`Something you saved` : t`Saved. Its title will appear when you’re online`;
}

/** "Undo" takes focus from the vanished button, but only after keyup, or the same key press would trigger it. */
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
