export { lookOf } from './model.ts';
export { DayDots } from './parts/day-dots.tsx';
export { useEnergyHere, watchDay, type NotedHere } from './parts/energy-here.tsx';
export { RedFlagFields } from './parts/red-flag-fields.tsx';
export { RedFlagPanel } from './parts/red-flag-panel.tsx';
