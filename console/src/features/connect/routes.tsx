import type { RouteObject } from 'react-router';
import { Guarded } from '../../platform/guarded.tsx';
import { FormScreen } from './screens/form-screen.tsx';
import { FormsScreen } from './screens/forms-screen.tsx';

export const connectDeskScreens: RouteObject[] = [
  {
    path: 'forms',
    element: (
      <Guarded>
        <FormsScreen />
      </Guarded>
    ),
  },
  {
    path: 'forms/:id',
    element: (
      <Guarded>
        <FormScreen />
      </Guarded>
    ),
  },
];
