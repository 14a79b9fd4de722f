import type { RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { BoardScreen } from './screens/board-screen.tsx';

export const boardScreens: RouteObject[] = [
  {
    path: 'desk/board',
    element: (
      <Guarded needs={['support', 'admin']}>
        <BoardScreen />
      </Guarded>
    ),
  },
];
