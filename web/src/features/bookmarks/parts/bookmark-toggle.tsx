import { Button } from '@kindred/ui/button.tsx';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toBookmarkedItem, bookmarkKey } from '../device/bookmark-set.ts';
import type { BookmarkButtonProps } from '../model.ts';
import { removeItem, saveItem, useBookmarks } from '../queries.ts';

export function BookmarkToggle({ kind, id, sub_key, title, formerly }: BookmarkButtonProps) {
  const { t } = useLingui();
  const { loaded, saved, writing } = useBookmarks();
  const [tapped, setTapped] = useState(false);
  const item = toBookmarkedItem(kind, id, sub_key);
  const bookmark = bookmarkKey(item);
  const others = formerly?.map((other) => toBookmarkedItem(kind, other, sub_key));
  const existing = [item, ...(others ?? [])].filter((one) => saved.has(bookmarkKey(one)));
  const isSaved = existing.length > 0;
  const words = sub_key === undefined ? [t`Save`, t`Saved`] : [t`Save this part`, t`Part saved`];
  const tap = () => {
    setTapped(true);
    if (isSaved) for (const one of existing) void removeItem(one);
    else void saveItem(item, title);
  };
  // Not before the device has been read: if the button changed under a finger, the tap would undo the bookmark.
  if (!loaded) return null;
  return (
    <>
      <Button
        icon={isSaved ? 'bookmark-filled' : 'bookmark'}
        aria-pressed={isSaved}
        aria-busy={writing.has(bookmark) || undefined}
        onClick={tap}
      >
        {words[Number(isSaved)]} <span className="k-unseen">{title}</span>
      </Button>
      <span role="status">{!writing.has(bookmark) && <Note bookmark={bookmark} tapped={tapped} />}</span>
    </>
  );
}

/** Says where it is saved, if not in the account, and shows errors. */
function Note({ bookmark, tapped }: { bookmark: string; tapped: boolean }) {
  const { t } = useLingui();
  const { person, saved, pending, refused, on } = useBookmarks();
  if (tapped && refused === 'too_many_saved')
    return t`Not saved. You’ve reached the limit, so remove something first.`;
  if (tapped && refused === 'not_kept') return t`We couldn’t save this item on your device. Try again.`;
  if (pending.has(bookmark) && on === 'page')
    return t`Not saved yet. Keep this page open until you’re online.`;
  if (pending.has(bookmark))
    return saved.has(bookmark)
      ? t`Saved on this device. It will sync to your account when you’re online.`
      : t`Removed from this device. Your account will update when you’re online.`;
  if (!tapped || person === 'member' || !saved.has(bookmark)) return null;
  return (
    <>
      {t`Saved on this device.`} <Anchor href="/tabs/bookmarks">{t`My bookmarks`}</Anchor>
    </>
  );
}
