import type { RouteObject } from 'react-router';
import { Guarded } from '../../platform/guarded.tsx';
import { LinkSentScreen } from './screens/link-sent-screen.tsx';
import { LoginScreen } from './screens/login-screen.tsx';
import { PasskeyScreen } from './screens/passkey-screen.tsx';
import { TodayScreen } from './screens/today-screen.tsx';
import { VerifyTokenScreen } from './screens/verify-token-screen.tsx';

export const staffDeskScreens: RouteObject[] = [
  {
    index: true,
    element: (
      <Guarded>
        <TodayScreen />
      </Guarded>
    ),
  },
  { path: 'login', element: <LoginScreen /> },
  { path: 'link-sent', element: <LinkSentScreen /> },
  { path: 'verify-token', element: <VerifyTokenScreen /> },
  { path: 'passkey', element: <PasskeyScreen /> },
];
