import { Button } from '@kindred/ui/button.tsx';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { itemOf, nameOf } from '../../../platform/device/bookmark-set.ts';
import type { BookmarkButtonProps } from '../public.tsx';
import { removeItem, saveItem, useBookmarks } from '../queries.ts';

export function BookmarkToggle({ kind, id, part, title }: BookmarkButtonProps) {
  const { t } = useLingui();
  const { known, saved, keeping } = useBookmarks();
  const [tapped, setTapped] = useState(false);
  const item = itemOf(kind, id, part);
  const name = nameOf(item);
  const isSaved = saved.has(name);
  const words = part === undefined ? [t`Save`, t`Saved`] : [t`Save this part`, t`Part saved`];
  const tap = () => {
    setTapped(true);
    void (isSaved ? removeItem(item) : saveItem(item, title));
  };
  // Before the device was read nobody knows: a button that turns over under the finger would undo.
  if (!known) return null;
  return (
    <>
      <Button
        icon={isSaved ? 'bookmark-filled' : 'bookmark'}
        aria-pressed={isSaved}
        aria-busy={keeping.has(name) || undefined}
        onClick={tap}
      >
        {words[Number(isSaved)]} <span className="k-unseen">{title}</span>
      </Button>
      <span role="status">{!keeping.has(name) && <Note name={name} tapped={tapped} />}</span>
    </>
  );
}

/** Where it is kept, when that is not the account; and what could not be done. */
function Note({ name, tapped }: { name: string; tapped: boolean }) {
  const { t } = useLingui();
  const { person, saved, waiting, refused } = useBookmarks();
  if (tapped && refused === 'too_many_saved')
    return t`Not saved: you have saved as much as we can keep. Take something away first.`;
  if (tapped && refused === 'not_kept') return t`This device could not keep it. Try again.`;
  if (waiting.has(name))
    return saved.has(name)
      ? t`Saved on this device. It goes to your account when you are online.`
      : t`Taken away on this device. Your account follows when you are online.`;
  if (!tapped || person === 'member' || !saved.has(name)) return null;
  return (
    <>
      {t`Saved on this device.`} <Anchor href="/tabs/bookmarks">{t`My bookmarks`}</Anchor>
    </>
  );
}
