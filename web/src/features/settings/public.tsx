export { SettingsLinks } from './parts/settings-links.tsx';
