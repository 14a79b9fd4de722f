import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { InboxScreen } from './screens/inbox-screen.tsx';

export const inboxScreens: RouteObject[] = [
  {
    // One route for both, so that the list stays when a conversation opens.
    path: 'desk/:id?',
    element: (
      <Guarded>
        <InboxScreen />
      </Guarded>
    ),
  },
];
