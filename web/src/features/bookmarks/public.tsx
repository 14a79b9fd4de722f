import './parts/bookmark-button.css';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { loadMessages } from '../../platform/messages.ts';
import type { BookmarkButtonProps } from './model.ts';

const Toggle = lazy(async () => {
  const [{ BookmarkToggle: part }] = await Promise.all([
    import('./parts/bookmark-toggle.tsx'),
    loadMessages('bookmarks'),
  ]);
  return { default: part };
});
/** "Save", for guests and members, offline too. It appears after hydration; its space is reserved. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const hydrated = useHydrated();
  return (
    <div className="k-bookmark">
      {hydrated && (
        <Suspense>
          <Toggle {...props} />
        </Suspense>
      )}
    </div>
  );
}
