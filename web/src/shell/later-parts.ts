// The parts around every page that hydrate after it. One file: each alone would cost every page a request.
export { Counting } from '../features/analytics/public.tsx';
export { Announcements } from './announcements.tsx';
export { Footer } from './footer.tsx';
export { MenuDialog } from './menu-dialog.tsx';
export { ProfileMenu } from './profile-menu.tsx';
export { SideMenu } from './side-menu.tsx';
