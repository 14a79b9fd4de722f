import '@kindred/ui/core.css';
import { withoutHiddenCharacters } from '@kindred/contract/hidden-characters.ts';
import { bringDrawings } from '@kindred/ui/bring-drawings.ts';
import { cleanInput } from '@kindred/ui/clean-input.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { consoleRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(consoleRoutes, { basename: '/staff' })} />
  </StrictMode>,
);
bringDrawings();
cleanInput(withoutHiddenCharacters);
