export { RedFlagFields } from './parts/red-flag-fields.tsx';
export { RedFlagPanel } from './parts/red-flag-panel.tsx';
