import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { MessageScreen } from './screens/message-screen.tsx';
import { MessagesScreen } from './screens/messages-screen.tsx';

export const messageScreens: RouteObject[] = [
  {
    path: 'charity/messages',
    element: (
      <Guarded needs={['admin']}>
        <MessagesScreen />
      </Guarded>
    ),
  },
  {
    path: 'charity/messages/:key',
    element: (
      <Guarded needs={['admin']}>
        <MessageScreen />
      </Guarded>
    ),
  },
];
