import { screen } from '../../../platform/route.ts';

export const chatScreens = [
  screen({
    path: '/tabs/connect/chat',
    page: 'chat',
    guard: 'member',
    words: ['connect-chat'],
    screen: () => import('./screens/chat-screen.tsx'),
  }),
];
