import { Navigate, useLocation, useParams, type RouteObject } from 'react-router';
import { Guarded } from '../../../platform/guarded.tsx';
import { SignScreen } from '../danger-signs/screens/sign-screen.tsx';
import { CallsScreen } from './screens/calls-screen.tsx';
import { ConversationScreen } from './screens/conversation-screen.tsx';
import { FormScreen } from './screens/form-screen.tsx';
import { InboxScreen } from './screens/inbox-screen.tsx';
import { NothingOpenScreen } from './screens/nothing-open-screen.tsx';

export const inboxScreens: RouteObject[] = [
  {
    path: 'desk',
    element: (
      <Guarded needs={['support']}>
        <InboxScreen />
      </Guarded>
    ),
    children: [
      { index: true, element: <NothingOpenScreen /> },
      { path: 'calls', element: <CallsScreen /> },
      { path: 'messages/:id', element: <FormScreen /> },
      { path: 'signs/:source/:id', element: <SignScreen /> },
      { path: ':id', element: <ConversationScreen /> },
    ],
  },
  // Addresses in emails and bookmarks from before there was a single inbox.
  { path: 'forms', element: <Moved to="/desk?kind=messages" /> },
  { path: 'forms/:id', element: <MovedForm /> },
  { path: 'calls', element: <Moved to="/desk/calls" /> },
];

function Moved({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to.includes('?') ? to : to + search} replace />;
}

function MovedForm() {
  const { id = '' } = useParams();
  return <Navigate to={`/desk/messages/${id}`} replace />;
}
