import type { Permission } from '@kindred/contract/endpoint.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Guarded } from '../../platform/guarded.tsx';

type ScreenModule = Promise<{ Screen: ComponentType }>;

/** Loaded with the first page that needs it: the editor is as large as the rest of the console. */
function content(
  path: string,
  load: () => ScreenModule,
  needs: readonly Permission[] = ['content'],
): RouteObject {
  const Screen = lazy(async () => ({ default: (await load()).Screen }));
  return {
    path,
    element: (
      <Guarded needs={needs}>
        <Suspense
          fallback={
            <Waiting words="Loading…" wayOut={<p>Refresh this page.</p>}>
              <Skeleton shape="card" />
            </Waiting>
          }
        >
          <Screen />
        </Suspense>
      </Guarded>
    ),
  };
}

export const contentDeskScreens: RouteObject[] = [
  content('content', () => import('./screens/content-screen.tsx')),
  content('content/corrections', () => import('./history/screens/corrections-screen.tsx')),
  content('content/notices', () => import('./screens/notices-screen.tsx')),
  content('content/releases', () => import('./releases/screens/releases-screen.tsx')),
  content('content/releases/:id', () => import('./releases/screens/release-screen.tsx')),
  content('content/media', () => import('./media/screens/media-screen.tsx')),
  content('content/media/:id', () => import('./media/screens/media-file-screen.tsx')),
  content('content/items/:kind/:item', () => import('./history/screens/item-screen.tsx')),
  // Anyone who was sent the link may look.
  content('content/previews/:id', () => import('./previews/screens/preview-screen.tsx'), []),
  content('content/drafts/:id', () => import('./drafts/screens/draft-screen.tsx')),
];
