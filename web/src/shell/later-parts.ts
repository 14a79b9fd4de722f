// Parts around every page that hydrate after it: one file, because separate ones would cost a request each.
export { Counting } from '../features/analytics/public.tsx';
export { Announcements } from './announcements.tsx';
export { Footer } from './footer.tsx';
export { MenuDialog } from './menu-dialog.tsx';
export { ProfileMenu } from './profile-menu.tsx';
export { SideMenu } from './side-menu.tsx';
