import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { SavedRepliesScreen } from './screens/saved-replies-screen.tsx';

export const savedReplyScreens: RouteObject[] = [
  {
    path: 'desk/replies',
    element: (
      <Guarded needs={['support']}>
        <SavedRepliesScreen />
      </Guarded>
    ),
  },
];
