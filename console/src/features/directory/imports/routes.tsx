import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { FeedRunScreen } from './screens/feed-run-screen.tsx';
import { FeedRunsScreen } from './screens/feed-runs-screen.tsx';

export const directoryImportScreens: RouteObject[] = [
  {
    path: 'directory/feed_runs',
    element: (
      <Guarded needs={['directory']}>
        <FeedRunsScreen />
      </Guarded>
    ),
  },
  {
    path: 'directory/feed_runs/:id',
    element: (
      <Guarded needs={['directory']}>
        <FeedRunScreen />
      </Guarded>
    ),
  },
];
