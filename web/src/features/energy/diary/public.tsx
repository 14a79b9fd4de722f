export { daysNeeded, dayValues, isToReview, lookOf, weekOnCoach, type StripDay } from './model.ts';
export { hasOpenDiary, useEnergyHere, watchDay, type DayOnDevice } from './parts/energy-here.tsx';
export { RedFlagFields, type RedFlagFieldsProps } from './parts/red-flag-fields.tsx';
export { RedFlagPanel } from './parts/red-flag-panel.tsx';
export { useDayNames, WeekColumns } from './parts/week-columns.tsx';
