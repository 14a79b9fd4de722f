import './parts/bookmark-button.css';
import type { BookmarkKind } from '@kindred/contract/bookmarks.ts';
import { lazy, Suspense } from 'react';
import { useAlive } from '../../platform/alive.ts';
import { loadMessages } from '../../platform/messages.ts';

export interface BookmarkButtonProps {
  kind: BookmarkKind;
  id: string;
  /** The key of a module, where one part of a topic is saved and not the topic. */
  part?: string;
  /** Names what is saved, for whoever does not see it beside the button, and in the list before the server did. */
  title: string;
}

const Toggle = lazy(async () => {
  const [{ BookmarkToggle: part }] = await Promise.all([
    import('./parts/bookmark-toggle.tsx'),
    loadMessages('bookmarks'),
  ]);
  return { default: part };
});
/** "Save", for guests and members, offline too. It comes once the page is alive; its room is kept until then. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const alive = useAlive();
  return (
    <div className="k-bookmark">
      {alive && (
        <Suspense>
          <Toggle {...props} />
        </Suspense>
      )}
    </div>
  );
}
