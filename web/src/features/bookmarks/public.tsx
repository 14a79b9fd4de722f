import './parts/bookmark-button.css';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/deferred.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import type { BookmarkButtonProps } from './model.ts';

export type { BookmarkButtonProps };

const Toggle = lazyPart(
  async () => (await import('./parts/bookmark-toggle.tsx')).BookmarkToggle,
  ['bookmarks'],
);
/** "Save", for guests and members, online and offline. It appears after hydration, in reserved space. */
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
