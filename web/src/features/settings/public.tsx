export { NotDone } from './parts/not-done.tsx';
export { SettingsLinks } from './parts/settings-links.tsx';
